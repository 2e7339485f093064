import { sql } from 'kysely';
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
