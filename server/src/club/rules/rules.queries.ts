import type { PageText } from 'contract/club/club.pages.ts';
import type { RulesState, RulesVersion } from 'contract/club/club.rules.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { sql } from 'kysely';
import { isoTime, type JsonRow, jsonObject } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';

export async function findRulesJson(db: Database): Promise<string | null> {
  const page = jsonObject<PageText>({ text: 'r.text', version: 'r.version', publishedAt: isoTime('r.published_at') });
  const { rows } = await sql<{ json: string }>`select ${page}::text as json from current_rules r`.execute(db);
  return rows[0]?.json ?? null;
}

export async function getRulesStateJson(db: Database): Promise<string> {
  const state = jsonObject<RulesState>({
    text: sql`coalesce(r.text, '')`,
    version: 'r.version',
    publishedAt: isoTime('r.published_at'),
    accepted: sql`(select count(distinct a.user_id) from rules_acceptances a where a.version >= r.required)`,
    members: sql`(select count(*) from users where joined_at is not null)`,
  });
  const { rows } = await sql<{ json: string }>`
    select ${state}::text as json from (select) one left join current_rules r on true`.execute(db);
  return rows[0]?.json ?? '';
}

export async function listRulesVersionsJson(db: Database, { limit, cursor }: PageQuery): Promise<JsonRow[]> {
  const version = jsonObject<RulesVersion>({
    _id: 'v.id',
    version: 'v.version',
    text: 'v.text',
    publishedAt: isoTime('v.published_at'),
    publishedBy: sql`coalesce(u.name, '')`,
    asksEveryone: 'v.asks_everyone',
    accepted: sql`(select count(*) from rules_acceptances a where a.version = v.version)`,
  });
  const { rows } = await sql<JsonRow>`
    select v.id, ${version}::text as json from rules_versions v left join users u on u.id = v.published_by
    ${cursor ? sql`where v.id < ${cursor}` : sql``}
    order by v.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

export async function findNewestVersion(tx: Database) {
  const row = await tx
    .selectFrom('rules_versions')
    .select(['version', 'text', 'asks_everyone'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { version: 0, text: '', asks_everyone: false };
}

export async function insertVersion(
  tx: Database,
  version: { version: number; text: string; asks_everyone: boolean; published_by: string },
): Promise<void> {
  await tx.insertInto('rules_versions').values(version).execute();
}

export async function askForVersion(tx: Database, version: number): Promise<void> {
  await tx.updateTable('rules_versions').set({ asks_everyone: true }).where('version', '=', version).execute();
}
