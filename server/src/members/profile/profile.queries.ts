import type { ProfileLinks } from 'contract/members/members.links.ts';
import type { profileTexts, Section } from 'contract/members/members.profile.ts';
import type { MemberSummary } from 'contract/members/members.ts';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Database, Tables } from '../../platform/database/tables.ts';
import type { FileRules } from '../../platform/files/served-files.queries.ts';
import { avatarUrl } from '../avatar.card.ts';
import { sees } from '../blocks/sees.queries.ts';
import { isAlumni } from '../members.card.ts';

type Column = (typeof profileTexts)[number] | 'skills' | 'graduation_year';
export type ProfileChange = Pick<Updateable<Tables['users']>, Column> & {
  links: RawBuilder<unknown> | undefined;
  alumni_since: RawBuilder<Date | null> | undefined;
};

export const mergedLinks = (links: Partial<ProfileLinks>): RawBuilder<unknown> =>
  sql`links || ${JSON.stringify(links)}::jsonb`;

/** A later year makes the member current at once; for an earlier year the nightly job decides. */
export const notYetAlumni = (graduationYear: number | null, now: Date): RawBuilder<Date | null> =>
  sql`case when alumni_by_hand or has_graduated(role, ${graduationYear}::integer, ${now}::timestamptz) then alumni_since end`;

export async function updateProfile(db: Database, userId: string, change: ProfileChange): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
}

export async function updateSkills(db: Database, userId: string, skills: string[]): Promise<void> {
  await db.updateTable('users').set({ skills, updated_at: sql<Date>`now()` }).where('id', '=', userId).execute();
}

export async function replacePicture(tx: Database, userId: string, column: 'avatar_id' | 'cover_id', fileId: string) {
  const before = await tx.selectFrom('users').select(column).where('id', '=', userId).forUpdate().executeTakeFirst();
  await tx
    .updateTable('users')
    .set({ [column]: fileId, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
  return before?.[column] ?? null;
}

export async function insertItem(
  db: Database,
  { userId, section }: { userId: string; section: Section },
  fields: object,
  max: number,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Concurrent additions wait for each other, so that each counts the one before.
    await sql`select from users where id = ${userId} for no key update`.execute(tx);
    const { numAffectedRows } = await sql`
      insert into profile_items (user_id, section, fields) select ${userId}, ${section}, ${JSON.stringify(fields)}
      where (select count(*) from profile_items where user_id = ${userId} and section = ${section}) < ${max}`.execute(
      tx,
    );
    return numAffectedRows === 1n;
  });
}

export async function updateItem(
  db: Database,
  { userId, section, itemId }: { userId: string; section: Section; itemId: string },
  fields: object,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profile_items')
    .set({ fields: JSON.stringify(fields) })
    .where('id', '=', itemId)
    .where('user_id', '=', userId)
    .where('section', '=', section)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function deleteItem(db: Database, userId: string, section: Section, itemId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('profile_items')
    .where('id', '=', itemId)
    .where('user_id', '=', userId)
    .where('section', '=', section)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export async function findSummary(db: Database, viewerId: string | null, userId: string) {
  const { rows } = await sql<MemberSummary>`
    select u.id as _id, u.name, ${avatarUrl('u.avatar_id')} as avatar, u.profession, u.role, u.badges, ${isAlumni} as alumni
    from users u where u.id = ${userId} and ${sees(viewerId, 'u.id')}`.execute(db);
  return rows[0] ?? null;
}

export const memberFiles: FileRules = {
  avatar: (viewerId) => sql<boolean>`exists (select from users u where avatar_id = f.id and ${sees(viewerId, 'u.id')})`,
  cover: (viewerId) => sql<boolean>`exists (select from users u where cover_id = f.id and ${sees(viewerId, 'u.id')})`,
};

/** Ignores case and accents; a member may keep the same name. */
export async function isOfficersName(db: Database, name: string, userId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from users where role <> 'student' and joined_at is not null and plain_name = plain(${name})
      and not exists (select from users where id = ${userId}::uuid and plain_name = plain(${name}))
    limit 1`.execute(db);
  return rows.length > 0;
}
