import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileKind } from '../../platform/files/files.queries.ts';
import { leftOut } from './left-out.ts';
import type { Manifest } from './manifest.ts';

type Table = Manifest['tables'][number];

/** Fixes the text format of values, whatever the server's defaults are. */
export const textFormat =
  "set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1";

// The snapshot stays open while the files are copied, however long that takes.
const noTimeouts =
  'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set idle_session_timeout = 0; set lock_timeout = 0';

/** The transaction keeps this moment's view of the database. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query(`${textFormat}; ${noTimeouts}`);
  await client.query('begin isolation level repeatable read, read only');
  // The first statement takes the snapshot. Exported, so that others can read the same state.
  await client.query('select pg_export_snapshot()');
}

export async function endSnapshot(client: pg.Client): Promise<void> {
  await client.query('commit');
}

/** Leaves out generated columns, which loading computes again. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows.map(({ name, columns }) => ({
    name,
    columns: columns.filter((column) => !leftOut[name]?.columns?.includes(column)),
  }));
}

/** Sequences ignore transactions, so the values are at least those of the snapshot's rows. */
export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`,
  );
  return rows;
}

export async function describeDatabase(client: pg.Client): Promise<{ version: string; bytes: number }> {
  const { rows } = await client.query<{ version: string; bytes: string }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::text as bytes`,
  );
  const [row] = rows;
  return { version: row?.version ?? '', bytes: Number(row?.bytes) };
}

/** Reads JSON because tables of older versions lack checksums. */
export async function listMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<Manifest['migrations'][number]>(
    `select name, to_jsonb(migrations) ->> 'checksum' as checksum from migrations order by name`,
  );
  return rows;
}

export function copyRows(client: pg.Client, { name, columns }: Table): Readable {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const condition = leftOut[name]?.rows ?? 'true';
  return client.query(copyTo(`copy (select ${list} from ${pg.escapeIdentifier(name)} where ${condition}) to stdout`));
}

export async function countFiles(client: pg.Client): Promise<{ count: number; bytes: number }> {
  const { rows } = await client.query<{ count: string; bytes: string }>(
    'select count(*)::text as count, coalesce(sum(bytes), 0)::text as bytes from files',
  );
  return { count: Number(rows[0]?.count), bytes: Number(rows[0]?.bytes) };
}

export interface FileRow {
  id: string;
  kind: FileKind;
  variants: string[];
}

const batchSize = 500;

export async function* listFiles(client: pg.Client): AsyncIterable<FileRow> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await client.query<FileRow>(
      `select id, kind, variants from files where id > $1 order by id limit ${batchSize}`,
      [after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.id;
  }
}
