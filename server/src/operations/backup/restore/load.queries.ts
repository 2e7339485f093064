import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Manifest } from '../manifest.ts';
import { textFormat } from '../snapshot.queries.ts';

const inSchema = 'relnamespace = current_schema()::regnamespace';

/** Backups of older versions have sessions and unfinished sign-ins. */
export async function endSignIns(client: pg.Client): Promise<void> {
  await client.query('delete from sessions; delete from verifications; delete from email_changes');
}

/** Statements that restore everything that prevents loading in any order. */
export interface Constraints {
  indexes: string[];
  foreignKeys: string[];
  triggers: string[];
}

/** Drops everything that prevents loading in any order. The tables' owner may do that without being a superuser. */
export async function beginLoading(client: pg.Client): Promise<Constraints> {
  await client.query(textFormat);
  await client.query("begin; set local maintenance_work_mem = '256MB'");
  const tables = await listStrings(
    client,
    `select oid::regclass::text as line from pg_class where ${inSchema} and relkind = 'r'`,
  );
  const foreignKeys = await listForeignKeys(client);
  const indexes = await listIndexes(client);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`);
  await client.query(`truncate ${tables.join(', ')}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return {
    indexes: indexes.map(({ definition }) => definition),
    foreignKeys: foreignKeys.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
    triggers: tables.map((table) => `alter table ${table} enable trigger user`),
  };
}

export async function loadRows(client: pg.Client, { name, columns }: Manifest['tables'][number], bytes: Buffer) {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const loading = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin`));
  await pipeline(Readable.from([bytes], { objectMode: false }), loading);
  return loading.rowCount;
}

export async function setSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value } of sequences)
    await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), value]);
}

/** Restores the dropped constraints, which checks all data against the foreign keys. */
export async function restoreConstraints(
  client: pg.Client,
  { indexes, foreignKeys, triggers }: Constraints,
): Promise<void> {
  for (const statement of [...indexes, ...foreignKeys, ...triggers]) await client.query(statement);
}

async function listForeignKeys(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
  return rows;
}

async function listIndexes(client: pg.Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.${inSchema} and c.relkind = 'r'
      and not exists (select from pg_constraint where conindid = i.indexrelid and contype <> 'f')`);
  return rows;
}

async function listStrings(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(query);
  return rows.map(({ line }) => line);
}
