import { sql } from 'kysely';
import { isVisibleToAnyone, sees, showEachOther } from '../../members/members.kernel.ts';
import { isoTime } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';

export async function recordLastSeen(db: Database, userIds: string[]): Promise<void> {
  await sql`
    insert into last_seen as before (user_id, at)
    select u.id, now() from users u
    where u.id = any(${userIds}::uuid[]) and u.shows_last_seen and ${isVisibleToAnyone('presence')}
    order by u.id for key share
    on conflict (user_id) do update set at = now() where before.at < now() - interval '1 minute'`.execute(db);
}

export async function findLastSeen(db: Database, userId: string, conversationId: string): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`
    select ${isoTime('seen.at')} as at
    from conversations c
    join participants mine on mine.conversation_id = c.id and mine.user_id = ${userId}
    join users me on me.id = mine.user_id and me.shows_last_seen
    join participants theirs on theirs.conversation_id = c.id and theirs.user_id <> me.id
      and ${sees(userId, 'theirs.user_id')}
    join users other on other.id = theirs.user_id and other.shows_last_seen and ${showEachOther('presence', 'me', 'other')}
    cross join lateral (select date_trunc('minute', s.at) as at from last_seen s where s.user_id = other.id) seen
    where c.id = ${conversationId} and not c.is_group and (c.requested_by is null or c.accepted_at is not null)`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}
