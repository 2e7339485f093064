import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Club, openClub } from '../../../testing/app.ts';
import { exportFolder } from '../../../testing/database/archives.ts';
import { listDescribed } from '../../records/described.testing.ts';
import { fillClub } from './full-club.testing.ts';
import { importArchive } from './import/import-archive.ts';

interface Column {
  table: string;
  name: string;
  /** The default value of a column. */
  usual: string | null;
}

type Rows = Record<string, unknown>[];

const source = await openClub();
const copy = await openClub({ people: false });
await fillClub(source);
await sayTheRest(source);

/** Changes columns that still have their defaults in a club filled through its screens. */
async function sayTheRest({ services: { db } }: Club): Promise<void> {
  const statements = [
    sql`update club_settings set applications_open = false, event_creators = 'members', show_figures = true,
      application_days = 1, resume_days = 2, mail_days = 3, audit_days = 400, officers_second_factor = true,
      contact = 'The desk', imprint = 'The house', privacy = 'Ours', blind_review = true, rubric = '{Curious}',
      graduation_month = 6, personal_tokens = false, fields_audience = 'connections',
      read_receipts_audience = 'connections', experience_audience = 'connections', education_audience = 'connections',
      certifications_audience = 'connections', publications_audience = 'connections'`,
    sql`update events set cancelled_at = now(), link = 'https://club.example/cinema'`,
    sql`update polls set multiple = true, secret = true`,
    sql`update post_files set alt = 'A kettle'`,
    sql`update posts set edited_at = now()`,
    sql`update projects set github_link = 'https://github.com/club/robot'`,
    sql`update users set shows_last_seen = false, shows_face = true, read_receipts_audience = 'connections',
      fields_audience = 'connections', experience_audience = 'connections', certifications_audience = 'connections', publications_audience = 'connections'`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** All writable columns. */
async function listColumns({ services: { db } }: Club): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as name, c.column_default as usual from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' order by 1, 2`.execute(
    db,
  );
  return rows;
}

const readRows = async ({ services: { db } }: Club, table: string): Promise<Rows> => {
  const { rows } = await sql<{ row: Rows[number] }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db);
  return rows.map(({ row }) => row);
};

const evaluate = async (expression: string): Promise<unknown> => {
  const { rows } = await sql<{ value: unknown }>`select to_jsonb(${sql.raw(expression)}) as value`.execute(
    source.services.db,
  );
  return rows[0]?.value ?? null;
};

/** Archives write times like the API. */
const toMilliseconds = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toISOString() : value;

const columns = await listColumns(source);
const described = new Map(listDescribed().map(({ name, ...table }) => [name, table]));
const archived = columns.filter(
  ({ table, name }) => described.has(table) && !described.get(table)?.leftOut.includes(name),
);
const tables = [...new Set(archived.map(({ table }) => table))];

beforeAll(async () => {
  await importArchive(copy.services, await exportFolder(source));
});

test.each(tables)('of %s each column comes back by an import', async (table) => {
  const mine = archived.filter((column) => column.table === table);
  const pick = (row: Rows[number]) => JSON.stringify(mine.map(({ name }) => toMilliseconds(row[name])));
  const [before, after] = await Promise.all([readRows(source, table), readRows(copy, table)]);
  expect(after.length).toBeGreaterThan(0);
  const known = new Set(before.map(pick));
  expect(after.filter((row) => !known.has(pick(row)))).toEqual([]);

  // An import that forgets a column would leave the default everywhere.
  const usual = await Promise.all(mine.map(({ usual: expression }) => (expression ? evaluate(expression) : null)));
  const unproven = mine.filter((column, at) =>
    after.every((row) => JSON.stringify(row[column.name]) === JSON.stringify(usual[at])),
  );
  expect(unproven.map(({ name }) => name)).toEqual([]);
});
