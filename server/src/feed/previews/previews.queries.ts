import type { CommentTarget } from 'contract/feed/feed.comments.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';
import type { WrittenText } from '../../platform/facts/facts.ts';
import type { Target } from './own-address.ts';

const texts: Record<WrittenText['kind'], { table: RawBuilder<unknown>; text: RawBuilder<unknown> }> = {
  post: { table: sql.table('posts'), text: sql.ref('content') },
  comment: { table: sql.table('comments'), text: sql.ref('text') },
  message: { table: sql.table('messages'), text: sql.ref('body') },
};

const isFresh = sql`fetched_at > now() - interval '1 day'`;

/** Skips a text that was changed meanwhile, since that change runs this too, and a removed preview. */
export async function putPreview(
  db: Database,
  { kind, id, text: written }: WrittenText,
  url: string,
  target: Target | null,
): Promise<{ isKnown: boolean } | null> {
  const { table, text } = texts[kind];
  const { rows } = await sql<{ isKnown: boolean }>`
    with preview as (
      insert into previews (url, target_kind, target_id) values (${url}, ${target?.kind ?? null}, ${target?.id ?? null})
      on conflict (url) do update set url = excluded.url returning url, target_id, fetched_at)
    update ${table} set preview_url = preview.url from preview
    where id = ${id} and ${text} = ${written} and preview_removed is distinct from preview.url
    returning target_id is not null or coalesce(${isFresh}, false) as "isKnown"`.execute(db);
  return rows[0] ?? null;
}

export async function removePreview(db: Database, { kind, id, text: written }: WrittenText): Promise<boolean> {
  const { table, text } = texts[kind];
  const { numAffectedRows = 0n } = await sql`
    update ${table} set preview_url = null where id = ${id} and ${text} = ${written} and preview_url is not null`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

/** 'mine' lets the caller fetch: the page is due, and no other process has claimed it. */
export async function claimPreview(db: Database, url: string): Promise<'mine' | 'fresh' | 'taken'> {
  const { rows } = await sql<{ state: 'mine' | 'fresh' | 'taken' }>`
    with mine as (
      update previews set claimed_at = now() where url = ${url} and (${isFresh}) is not true
        and (claimed_at > now() - interval '1 minute') is not true returning url)
    select case when exists (select from mine) then 'mine' when (${isFresh}) then 'fresh' else 'taken' end as state
    from previews where url = ${url}`.execute(db);
  return rows[0]?.state ?? 'taken';
}

export async function releasePreview(db: Database, url: string): Promise<void> {
  await sql`update previews set claimed_at = null where url = ${url}`.execute(db);
}

export interface FetchedPreview {
  title: string;
  description: string;
  site: string;
  image_id: string | null;
}

export async function updatePreview(tx: Database, url: string, preview: FetchedPreview): Promise<string[]> {
  const { title, description, site, image_id } = preview;
  const { rows } = await sql<{ before: string | null }>`
    update previews p set title = ${title}, description = ${description}, site = ${site}, image_id = ${image_id},
      fetched_at = now(), claimed_at = null
    from (select url, image_id from previews where url = ${url} for no key update) old
    where p.url = old.url returning old.image_id as before`.execute(tx);
  return rows.flatMap(({ before }) => before ?? []);
}

const target = sql`jsonb_build_object(
  'kind', case when c.post_id is not null then 'post' when c.event_id is not null then 'event' else 'project' end,
  'id', coalesce(c.post_id, c.event_id, c.project_id))`;

export interface PreviewUses {
  posts: string[];
  comments: { target: CommentTarget; commentId: string }[];
  messages: { messageId: string; conversationId: string }[];
}

export async function findPreviewUses(db: Database, url: string): Promise<PreviewUses | null> {
  const newest = sql.lit(50);
  const { rows } = await sql<PreviewUses>`
    select array(
      select id::text from posts where preview_url = ${url} order by id desc limit ${newest}
    ) as posts, (
      select coalesce(json_agg(json_build_object('target', ${target}, 'commentId', c.id)), '[]')
      from (select * from comments where preview_url = ${url} order by id desc limit ${newest}) c
    ) as comments, (
      select coalesce(json_agg(json_build_object('messageId', id, 'conversationId', conversation_id)), '[]')
      from (select id, conversation_id from messages where preview_url = ${url} order by id desc limit ${newest}) m
    ) as messages`.execute(db);
  return rows[0] ?? null;
}

export async function deleteUnused(tx: Database, max: number): Promise<{ count: number; fileIds: string[] }> {
  const { rows } = await sql<{ image_id: string | null }>`
    delete from previews where url in (
      select url from previews v
      where coalesce(fetched_at, claimed_at, '-infinity') < now() - interval '1 day'
        and not exists (select from posts where preview_url = v.url)
        and not exists (select from comments where preview_url = v.url)
        and not exists (select from messages where preview_url = v.url)
      limit ${max} for update skip locked) returning image_id`.execute(tx);
  return { count: rows.length, fileIds: rows.flatMap(({ image_id }) => image_id ?? []) };
}

export async function findConversationOf(db: Database, messageId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select conversation_id as id from messages where id = ${messageId}`.execute(db);
  return rows[0]?.id ?? null;
}
