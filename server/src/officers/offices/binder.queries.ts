import type { Binder } from 'contract/officers/offices.ts';
import { type RawBuilder, sql } from 'kysely';
import { groupFileUrl } from '../../chat/chat.kernel.ts';
import { memberCard, seesOrFormer, seesPost } from '../../members/members.kernel.ts';
import { isoTime, jsonObject } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import './offices.tables.ts';

type Titled = Binder['groups'][number];

const isHolder = (column: string) => sql`exists (select from office_holders h
  where h.office_id = o.id and h.user_id = ${sql.ref(column)} and h.ended_at is null
    and h.starts_at <= now() and (h.ends_at is null or h.ends_at > now()))`;

const max = 100;

const listOf = (item: RawBuilder<unknown>, order: RawBuilder<unknown>, rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(listed.item order by listed.place), '[]') from (
    select ${item} as item, row_number() over (order by ${order}) as place from ${rows} order by ${order} limit ${sql.lit(max)}) listed)`;

const titled = (title: RawBuilder<unknown> | string, url: RawBuilder<unknown>) => ({ title, url });

const inGroup = (readerId: string, isOwner: boolean) => sql`exists (select from participants p
  where p.conversation_id = g.id and p.user_id = ${readerId} ${isOwner ? sql`and p.owner_since is not null` : sql``})`;

const belongsToOffice = sql`(g.committee or g.office_id = o.id)`;

/** Groups whose owner holds the office. Strangers to a private group find it only if it belongs to the office. */
const groupsFor = (isVisible: RawBuilder<unknown>) => sql`conversations g where g.is_group
  and (g.office_id = o.id or exists (select from participants p where p.conversation_id = g.id
    and p.owner_since is not null and ${isHolder('p.user_id')})) and (${belongsToOffice} or ${isVisible})`;

interface Reading {
  readerId: string;
  publicUrl: string;
  /** Tokens open no applications. */
  byToken: boolean;
}

/** Links open any group, and files are for those inside, which anyone may be in an open group. */
function binderFor({ readerId, publicUrl, byToken }: Reading): RawBuilder<Binder> {
  const inside = inGroup(readerId, false);
  const pending = sql`applications a where 'applications' = any(o.rights) ${byToken ? sql`and false` : sql``}
    and a.status = 'pending' and a.superseded_at is null and not a.from_member`;
  const events = sql`events e where e.cancelled_at is null and coalesce(e.ends_at, e.starts_at + interval '3 hours') > now()
    and (${isHolder('e.created_by')} or exists (
      select from event_hosts eh where eh.event_id = e.id and ${isHolder('eh.user_id')}))
    and ${seesOrFormer(readerId, 'e.created_by')}
    and (e.group_id is null or exists (
      select from conversations g where g.id = e.group_id and (${belongsToOffice} or ${inside})))`;
  const links = sql`(select * from ${groupsFor(sql`(g.access = 'open' or ${inGroup(readerId, true)})`)}) g join group_links l on l.conversation_id = g.id
    where l.revoked_at is null and (l.expires_at is null or l.expires_at > now()) and (l.max_uses is null or l.uses < l.max_uses)`;
  const notes = sql`office_notes n left join users u on u.id = n.user_id where n.office_id = o.id
    and ${seesOrFormer(readerId, 'n.user_id')}`;
  const card = sql`case when u.id is not null then ${memberCard(readerId)} end`;
  return jsonObject<Binder>({
    applications: listOf(
      jsonObject<Titled>(
        titled(
          sql`applicant_name(a.status, a.revealed_at, a.number, a.name)`,
          sql`'/admin/dashboard?application=' || a.id`,
        ),
      ),
      sql`a.id`,
      pending,
    ),
    events: listOf(
      jsonObject<Binder['events'][number]>({
        ...titled('e.title', sql`'/events/' || e.id`),
        date: isoTime('e.starts_at'),
      }),
      sql`e.starts_at, e.id`,
      events,
    ),
    groups: listOf(
      jsonObject<Titled>(titled('g.group_name', sql`'/groups/' || g.id`)),
      sql`g.group_name, g.id`,
      groupsFor(sql`(g.access <> 'private' or ${inside})`),
    ),
    links: listOf(
      jsonObject<Titled>(titled('g.group_name', sql`${publicUrl}::text || '/groups/join?token=' || l.token`)),
      sql`g.group_name, l.id`,
      links,
    ),
    files: listOf(
      jsonObject<Titled>(titled(sql`coalesce(nullif(x.title, ''), f.name)`, groupFileUrl)),
      sql`f.created_at desc, f.id`,
      sql`(select * from ${groupsFor(sql`(g.access = 'open' or ${inside})`)}) g join (
        select group_id, file_id, title from group_files
        union select p.group_id, y.file_id, y.alt from posts p join post_files y on y.post_id = p.id
          where ${seesPost(readerId, 'p')}) x on x.group_id = g.id join files f on f.id = x.file_id`,
    ),
    notes: listOf(
      jsonObject<Binder['notes'][number]>({ by: card, at: isoTime('n.written_at'), text: 'n.text' }),
      sql`n.written_at desc, n.id`,
      notes,
    ),
  });
}

export async function findBinderJson(
  db: Database,
  { officeId, ...reading }: Reading & { officeId: string },
): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${binderFor(reading)}::text as json from offices o
    where o.id = ${officeId} and o.deleted_at is null`.execute(db);
  return rows[0]?.json ?? null;
}

export async function putNote(db: Database, officeId: string, userId: string, text: string): Promise<void> {
  await sql`
    insert into office_notes (office_id, user_id, text)
    select id, ${userId}, ${text} from offices where id = ${officeId} and deleted_at is null for key share
    on conflict (office_id, user_id) do update set text = excluded.text, written_at = now()
    where office_notes.text <> excluded.text`.execute(db);
}

export async function deleteNote(db: Database, officeId: string, userId: string): Promise<void> {
  await db.deleteFrom('office_notes').where('office_id', '=', officeId).where('user_id', '=', userId).execute();
}
