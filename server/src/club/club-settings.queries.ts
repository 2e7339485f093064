import type { ClubField } from 'contract/club/club.fields.ts';
import { sql } from 'kysely';
import { jsonObject } from '../platform/database/json.ts';
import type { Database, Tables } from '../platform/database/tables.ts';

const fields = sql<ClubField[]>`(select coalesce(json_agg(${jsonObject<ClubField>({
  _id: 'd.id',
  label: 'd.label',
  help: 'd.help',
  type: 'd.type',
  options: 'd.options',
  usedFor: 'd.used_for',
  audience: 'd.audience',
  required: 'd.required',
})} order by d.position, d.id), '[]') from club_fields d)`;

export async function getSettings(db: Database) {
  return db
    .selectFrom('club_settings as s')
    .leftJoin('files as f', 'f.id', 's.logo_id')
    .leftJoin('current_rules as r', (join) => join.onTrue())
    .selectAll('s')
    .select(['f.content_type as logo_type', 'r.version as rules_version', 'r.required as rules_required'])
    .select(fields.as('fields'))
    .executeTakeFirstOrThrow();
}

export type SettingsRow = Awaited<ReturnType<typeof getSettings>>;

/** Notifies all processes after the commit. */
export async function updateSettings(
  tx: Database,
  changes: Partial<Omit<Tables['club_settings'], 'single' | 'version'>>,
): Promise<void> {
  await tx
    .updateTable('club_settings')
    .set({ ...changes, version: sql<number>`version + 1` })
    .execute();
}

/** Locked until the transaction ends, so that changes wait for each other; returns the file of the logo. */
export async function lockSettings(tx: Database): Promise<{ logo_id: string | null }> {
  return tx.selectFrom('club_settings').select('logo_id').forUpdate().executeTakeFirstOrThrow();
}

export async function listVisitorEvents(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('visitor_events').select('event_id').orderBy('event_id').execute();
  return rows.map((row) => row.event_id);
}

export async function replaceVisitorEvents(tx: Database, ids: string[]): Promise<void> {
  await sql`
    with gone as (delete from visitor_events where event_id <> all(${ids}::uuid[]))
    insert into visitor_events (event_id) select id from events where id = any(${ids}::uuid[]) and group_id is null
    on conflict do nothing`.execute(tx);
}

export async function findAddress(db: Database, userId: string): Promise<string> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  return email;
}
