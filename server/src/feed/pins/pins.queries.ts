import type { Post } from 'contract/feed/feed.ts';
import { type RawBuilder, sql } from 'kysely';
import { memberCard, seesGroup } from '../../members/members.kernel.ts';
import { type Fields, isoTime } from '../../platform/database/json.ts';
import { wasInserted } from '../../platform/database/sql/was-inserted.ts';
import type { Database } from '../../platform/database/tables.ts';

export const activePins = sql`(select * from post_pins where pinned_until > now())`;

export const pinFields: Fields<Pick<Post, 'pinnedUntil' | 'pinnedAt' | 'acknowledge'>> = {
  pinnedUntil: isoTime('n.pinned_until'),
  pinnedAt: isoTime('n.pinned_at'),
  acknowledge: sql`coalesce(n.acknowledge, false)`,
};

/** Members who joined after the pin need not confirm it. */
export function acknowledgeFor(viewerId: string): RawBuilder<unknown> {
  return sql`coalesce(n.acknowledge and n.pinned_at >= (select joined_at from users where id = ${viewerId}), false)`;
}

export function acknowledgedBy(viewerId: string): RawBuilder<unknown> {
  return sql`n.post_id is not null and exists (
    select from post_acknowledgements where post_id = p.id and user_id = ${viewerId})`;
}

/** A confirmation added later concerns the members of that time. */
export async function putPin(
  tx: Database,
  { postId, until, acknowledge, pinnedBy }: { postId: string; until: Date; acknowledge: boolean; pinnedBy: string },
): Promise<boolean | null> {
  const { rows: posts } = await sql`select from posts where id = ${postId} for no key update`.execute(tx);
  if (posts.length === 0) return null;
  await sql`delete from post_pins where post_id = ${postId} and pinned_until <= now()`.execute(tx);
  const { rows } = await sql<{ fresh: boolean }>`
    insert into post_pins as n (post_id, pinned_until, acknowledge, pinned_by)
    values (${postId}, ${until}, ${acknowledge}, ${pinnedBy})
    on conflict (post_id) do update set pinned_until = excluded.pinned_until, acknowledge = excluded.acknowledge,
      pinned_at = case when excluded.acknowledge and not n.acknowledge then now() else n.pinned_at end
    returning ${wasInserted} as fresh`.execute(tx);
  return rows[0]?.fresh ?? null;
}

export async function deletePin(tx: Database, postId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('post_pins').where('post_id', '=', postId).executeTakeFirst();
  return numDeletedRows > 0;
}

/** The lock keeps the post until the transaction ends. */
export async function findPinner(db: Database, postId: string): Promise<string | null> {
  const { rows } = await sql<{ pinned_by: string | null }>`
    select n.pinned_by from posts p join post_pins n on n.post_id = p.id
    where p.id = ${postId} and n.pinned_until > now() for key share of p`.execute(db);
  return rows[0]?.pinned_by ?? null;
}

/** Records the confirmation only if the post is pinned; returns whether it is. */
export async function insertAcknowledgement(db: Database, postId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ pinned: boolean }>`
    with pin as (select post_id from post_pins where post_id = ${postId} and pinned_until > now() for key share),
    added as (
      insert into post_acknowledgements (post_id, user_id) select post_id, ${userId} from pin on conflict do nothing)
    select true as pinned from pin`.execute(db);
  return rows.length > 0;
}

const maxListed = 500;

/** Alumni, newcomers, the author and the pinner need not confirm. */
export async function findAcknowledgementsJson(db: Database, viewerId: string, postId: string): Promise<string> {
  const cards = (list: 'read' | 'unread') =>
    sql`(select coalesce(json_agg(${memberCard(viewerId)} order by w.at desc nulls last, u.plain_name), '[]')
      from (select * from ${sql.ref(list)} order by at desc nulls last, id limit ${sql.lit(maxListed)}) w join users u on u.id = w.id)`;
  const { rows } = await sql<{ json: string }>`
    with recipients as (
      select u.id, a.at from posts p left join post_pins n on n.post_id = p.id join users u on u.joined_at is not null
      left join post_acknowledgements a on a.post_id = p.id and a.user_id = u.id
      where p.id = ${postId} and ${seesGroup(sql`u.id`, 'p.group_id')} and u.id <> p.author_id and u.id is distinct from n.pinned_by
        and (u.alumni_since is null and coalesce(u.joined_at <= n.pinned_at, true) or a.at is not null)),
    read as (select * from recipients where at is not null),
    unread as (select * from recipients where at is null)
    select json_build_object('read', ${cards('read')}, 'unread', ${cards('unread')},
      'readCount', (select count(*) from read), 'unreadCount', (select count(*) from unread))::text as json`.execute(
    db,
  );
  return rows[0]?.json ?? '{}';
}
