import type { PrivacySetting, PrivacySettings, ProfileAudiences } from 'contract/members/privacy.ts';
import { type RawBuilder, sql } from 'kysely';
import { jsonObject } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';

const columns = {
  email: 'email_audience',
  presence: 'presence_audience',
  readReceipts: 'read_receipts_audience',
  experience: 'experience_audience',
  education: 'education_audience',
  certifications: 'certifications_audience',
  publications: 'publications_audience',
  fields: 'fields_audience',
} as const satisfies Record<PrivacySetting, string>;

export const privacyJson = jsonObject<PrivacySettings>({
  email: 'u.email_audience',
  presence: 'u.presence_audience',
  readReceipts: 'u.read_receipts_audience',
  experience: 'u.experience_audience',
  education: 'u.education_audience',
  certifications: 'u.certifications_audience',
  publications: 'u.publications_audience',
  fields: 'u.fields_audience',
  door: 'u.shows_face',
});

export const audienceColumns = (settings: Partial<ProfileAudiences>) => ({
  email_audience: settings.email,
  presence_audience: settings.presence,
  read_receipts_audience: settings.readReceipts,
  experience_audience: settings.experience,
  education_audience: settings.education,
  certifications_audience: settings.certifications,
  publications_audience: settings.publications,
  fields_audience: settings.fields,
});

export function areConnected(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from connections pair
    where pair.low_id = least(${one}, ${other}) and pair.high_id = greatest(${one}, ${other})
      and pair.connected_at is not null)`;
}

/** Whether row `u` shows this to others with or without a connection, in SQL. */
export function shows(setting: PrivacySetting, isConnected: RawBuilder<boolean>): RawBuilder<boolean> {
  const audience = audienceOf(setting, 'u');
  return sql<boolean>`(${audience} = 'members' or ${audience} = 'connections' and ${isConnected})`;
}

/** Whether `viewerId` may see this of row `u`, in SQL; members see all of their own. */
export function isVisibleTo(setting: PrivacySetting, viewerId: string): RawBuilder<boolean> {
  const viewer = sql`${viewerId}::uuid`;
  return sql<boolean>`(${shows(setting, areConnected(sql`u.id`, viewer))} or u.id = ${viewer})`;
}

/** Members see this of others only if they show it too; compares two rows of `users`, in SQL. */
export function showEachOther(setting: PrivacySetting, one: string, other: string): RawBuilder<boolean> {
  const [oneAudience, otherAudience] = [audienceOf(setting, one), audienceOf(setting, other)];
  const isConnected = areConnected(sql.ref(`${one}.id`), sql.ref(`${other}.id`));
  return sql<boolean>`(${oneAudience} = 'members' and ${otherAudience} = 'members'
    or 'me' not in (${oneAudience}, ${otherAudience}) and ${isConnected})`;
}

export function isVisibleToAnyone(setting: PrivacySetting): RawBuilder<boolean> {
  return sql<boolean>`${audienceOf(setting, 'u')} <> 'me'`;
}

export async function findPresenceAudience(db: Database, userId: string): Promise<Set<string> | null> {
  const { rows } = await sql<{ audience: PrivacySettings['presence']; connections: string[] }>`
    select u.presence_audience as audience, array(
      select case when c.low_id = u.id then c.high_id else c.low_id end from connections c
      where u.presence_audience = 'connections' and u.id in (c.low_id, c.high_id) and c.connected_at is not null) as connections
    from users u where u.id = ${userId}`.execute(db);
  const [row] = rows;
  return row && row.audience !== 'members' ? new Set([userId, ...row.connections]) : null;
}

function audienceOf(setting: PrivacySetting, member: string): RawBuilder<unknown> {
  return sql.ref(`${member}.${columns[setting]}`);
}

export async function getPrivacyJson(db: Database, userId: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select ${privacyJson}::text as json from users u where u.id = ${userId}`.execute(db);
  return rows[0]?.json ?? 'null';
}

export async function updatePrivacy(db: Database, userId: string, change: Partial<PrivacySettings>): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...audienceColumns(change),
      shows_face: change.door,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute();
}
