import { sql } from 'kysely';
import { notSuspended } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { notFound } from '../../platform/http/errors.ts';
import { revokeLinks } from '../password/credentials.queries.ts';

/** The lock keeps others from adding to the account during the deletion. */
export async function lockUser(tx: Database, id: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Counts admins who have joined and can sign in. Call it under lockRoles. */
export async function isLastAdmin(tx: Database, id: string): Promise<boolean> {
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('joined_at', 'is not', null)
    .where(notSuspended('users.id'))
    .limit(2)
    .execute();
  return admins.length === 1 && admins[0]?.id === id;
}

interface Belongings {
  sessionIds: string[];
  postIds: string[];
  repostIds: string[];
  /** Own ones, and those that name the user as a contributor. */
  projectIds: string[];
  /** Events with their photos, and those that are not over, where the user has a shift or is in. */
  eventIds: string[];
  fileIds: string[];
}

export async function listBelongings(tx: Database, userId: string): Promise<Belongings> {
  const { rows } = await sql<Belongings>`
    select array(select id::text from sessions where user_id = ${userId}) as "sessionIds",
      array(select id::text from posts where author_id = ${userId}) as "postIds",
      array(select r.id::text from posts p join posts r on r.repost_of = p.id
        where p.author_id = ${userId} and r.author_id <> p.author_id) as "repostIds",
      array(select id::text from projects where author_id = ${userId} union
        select project_id::text from project_contributors where user_id = ${userId} and confirmed_at is not null
      ) as "projectIds",
      array(select event_id::text from event_photos where user_id = ${userId} union
        select e.id::text from (
          select event_id from slot_signups where user_id = ${userId}
          union select event_id from event_checkins where user_id = ${userId}) g join events e on e.id = g.event_id
        where coalesce(e.ends_at, e.starts_at + interval '3 hours') > now()
      ) as "eventIds",
      array(
        select x.file_id::text from post_files x join posts p on p.id = x.post_id where p.author_id = ${userId}
        union select x.file_id::text from scheduled_files x join scheduled_posts s on s.id = x.scheduled_id where s.author_id = ${userId}
        union select file_id::text from event_photos where user_id = ${userId}
        union select unnest(array_remove(array[avatar_id, cover_id], null))::text from users where id = ${userId}
      ) as "fileIds"`.execute(tx);
  const [belongings] = rows;
  if (!belongings) throw notFound('member');
  return belongings;
}

// Anyone may have joined by a link with an address; it belongs to the account once its owner has confirmed it.
const ownsAddress = sql`(email_verified or joined_at is null)`;

export async function deleteApplications(tx: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ resume_id: string | null }>`
    delete from applications a where a.user_id = ${userId}
      or a.user_id is null and a.email = (select email from users where id = ${userId} and ${ownsAddress})
    returning a.resume_id`.execute(tx);
  return rows.flatMap((row) => row.resume_id ?? []);
}

/** Skips an address that another member has now, and for an unconfirmed one everything not about this account. */
export async function deleteTraces(tx: Database, userId: string): Promise<void> {
  const addresses = sql`(
    select email, case when ${ownsAddress} then '-infinity' else created_at end as since, 'infinity'::timestamptz as until,
      ${ownsAddress} as theirs from users where id = ${userId}
    union all select f.email, '-infinity', case when u.id is null then 'infinity' else f.until end, true
      from former_emails f left join users u on u.email = f.email where f.user_id = ${userId}) had`;
  await sql`
    delete from mails m using ${addresses}
    where m.to_address = had.email and m.created_at between had.since and had.until
      and (had.theirs or m.kind is null or m.kind not in ('received', 'approved', 'invited', 'rejected', 'question'))`.execute(
    tx,
  );
  await sql`
    delete from quota_uses q using ${addresses}
    where split_part(q.key, ' ', 2) = had.email and q.at between had.since and had.until`.execute(tx);
  await sql`delete from quota_uses where split_part(key, ' ', 2) = ${userId}`.execute(tx);
  await sql`select set_config('club.retention', 'on', true)`.execute(tx);
  await sql`
    update audit_log l set detail = detail - 'email' from ${addresses}
    where l.detail ? 'email' and l.detail ->> 'email' = had.email and l.at between had.since and had.until`.execute(tx);
  await sql`select set_config('club.retention', '', true)`.execute(tx);
  await sql`update messages set body = 'Former member' where about_id = ${userId}`.execute(tx);
  await revokeLinks(tx, userId);
}

interface OwnGroup {
  id: string;
  memberCount: number;
}

/** Locked, so that none of them changes its owners meanwhile. */
export async function lockGroupsOf(tx: Database, userId: string): Promise<OwnGroup[]> {
  const { rows } = await sql<OwnGroup>`
    select c.id, c.member_count as "memberCount" from conversations c
    where c.is_group and c.id in (select conversation_id from participants where user_id = ${userId})
    order by c.id for no key update`.execute(tx);
  return rows;
}

/** Replies below the user's comments go too, so their notifications are checked again (raise-caused.sql). */
export async function listNotified(tx: Database, userId: string): Promise<string[]> {
  await sql`
    insert into notification_causes (kind, target_kind, target_id, actor_id, recipients, comment_id)
    select kind, case when r.post_id is not null then 'post' when r.event_id is not null then 'event' else 'project' end,
      coalesce(r.post_id, r.event_id, r.project_id), r.user_id, case kind when 'mentioned' then array(select mentioned_in(r.text)) end, r.id
    from comments c join comments r on r.parent_id = c.id,
      unnest(array['post.commented', 'comment.replied', 'mentioned']) kind
    where c.user_id = ${userId} and r.user_id <> c.user_id`.execute(tx);
  const { rows } = await sql<{ user_id: string }>`
    select distinct n.user_id from notifications n
    where n.read_at is null and n.in_app and n.user_id <> ${userId} and n.id in (
      select notification_id from notification_actors where user_id = ${userId}
      union all select id from notifications where member_id = ${userId}
      union all select o.id from notifications o join posts p on p.id = o.post_id where p.author_id = ${userId})`.execute(
    tx,
  );
  return rows.map(({ user_id }) => user_id);
}

export async function deleteUserRow(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute();
}
