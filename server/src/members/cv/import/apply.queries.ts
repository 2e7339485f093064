import type { Section } from 'contract/members/members.profile.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/tables.ts';

/** Concurrent imports and additions wait for each other, so that each sees the entries of the one before. */
export async function lockOwnEntries(tx: Database, userId: string) {
  const { rows } = await sql<{ skills: string[] }>`
    select skills from users where id = ${userId} for no key update`.execute(tx);
  const items = await tx
    .selectFrom('profile_items')
    .select(['section', 'fields'])
    .where('user_id', '=', userId)
    .execute();
  return { skills: rows[0]?.skills ?? [], items };
}

/** The first entry is the newest, as a profile lists them. */
export async function insertItems(
  tx: Database,
  { userId, section }: { userId: string; section: Section },
  items: object[],
): Promise<void> {
  await sql`
    insert into profile_items (user_id, section, fields, created_at)
    select ${userId}, ${section}, i.fields, now() - i.number * interval '1 microsecond'
    from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality i (fields, number)`.execute(tx);
}
