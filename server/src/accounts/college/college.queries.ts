import { sql } from 'kysely';
import { isoTime } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import type { CollegeSubject } from './college.ts';

export async function findLinkedMember(db: Database, { issuer, subject }: CollegeSubject): Promise<string | null> {
  const row = await db
    .selectFrom('college_accounts')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function findByEmail(db: Database, email: string, issuer: string) {
  const { rows } = await sql<{ id: string; joined: boolean; linked: boolean }>`
    select u.id, u.joined_at is not null as joined,
      exists (select from college_accounts c where c.user_id = u.id and c.issuer = ${issuer}) as linked
    from users u where u.email = ${email}`.execute(db);
  return rows[0] ?? null;
}

export async function insertLinked(tx: Database, userId: string, college: CollegeSubject): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('college_accounts')
    .values({ issuer: college.issuer, subject: college.subject, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function findLinkedAt(db: Database, userId: string, issuer: string): Promise<string | null> {
  const row = await db
    .selectFrom('college_accounts')
    .select(isoTime('created_at').as('linkedAt'))
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return row?.linkedAt ?? null;
}

export async function deleteLinked(tx: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('college_accounts').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}
