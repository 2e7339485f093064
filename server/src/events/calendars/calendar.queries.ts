import { sql } from 'kysely';
import { notSuspended, seesGroup } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';

export async function saveFeed(db: Database, userId: string, tokenHash: Buffer, encryptedToken: Buffer): Promise<void> {
  const feed = { token_hash: tokenHash, sealed_token: encryptedToken };
  await db
    .insertInto('calendar_feeds')
    .values({ ...feed, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...feed, created_at: sql<Date>`now()` }))
    .execute();
}

export async function findEncryptedToken(db: Database, userId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('sealed_token')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.sealed_token ?? null;
}

/** Null also for a suspended member's feed. */
export async function findFeedOwner(db: Database, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where(notSuspended('calendar_feeds.user_id'))
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function deleteFeed(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

/** The host in the ids of entries: the first call stores `current`, so the ids stay the same if the club moves. */
export async function pinCalendarHost(db: Database, current: string): Promise<string> {
  const find = () => db.selectFrom('calendar_host').select('host').executeTakeFirst();
  const pinned = await find();
  if (pinned) return pinned.host;
  await db
    .insertInto('calendar_host')
    .values({ host: current })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.host ?? current;
}

/** Includes canceled events, which calendars strike through. */
export async function listOwnEvents(db: Database, userId: string) {
  return db
    .selectFrom('rsvps as r')
    .innerJoin('events as e', 'e.id', 'r.event_id')
    .selectAll('e')
    .where('r.user_id', '=', userId)
    .where('r.answer', '=', 'going')
    .where(seesGroup(userId, 'e.group_id'))
    .orderBy('e.starts_at', 'desc')
    .limit(1_000)
    .execute();
}
