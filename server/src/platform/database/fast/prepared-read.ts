import { CompiledQuery, type RawBuilder } from 'kysely';
import type { QueryResultRow } from 'pg';
import { RecentMap } from '../../process/recent-map.ts';
import type { Database } from '../tables.ts';
import type { JointCommits } from './joint-commits.ts';
import type { Pipeline } from './pipeline.ts';
import { preparedMark } from './prepared.ts';
import type { Statement as SentStatement } from './shared-connection.ts';

interface Text extends Pick<CompiledQuery, 'sql' | 'parameters'> {
  name: string;
}

interface SharedConnections {
  reads: Pipeline;
  writes: JointCommits;
}

const connections = new WeakMap<Database, SharedConnections>();
const texts = new RecentMap<string, Text>(500);
let statements = 0;
let named = 0;
const prefix = '\0';

export const placeholder = (name: string): string => prefix + name;

export interface Variant {
  readonly key: string;
}

/** Every variant of its text, apart from values, needs its own arguments. */
export type Statement = (...variant: unknown[]) => Variant;

/** Call it once per statement, at module level. */
export function newStatement(): Statement {
  const own = ++statements;
  return (...variant) => ({ key: [own, ...variant].join(' ') });
}

/** The text may depend only on the shape; values use `placeholder(name)`. */
type Compose<Row> = () => RawBuilder<Row>;
type Values = Readonly<Record<string, string | undefined>>;

/** Saves a page of the feed a fifth of its request. The best plan must not depend on the values. */
export async function readPrepared<Row>(
  db: Database,
  variant: Variant,
  values: Values,
  compose: Compose<Row>,
): Promise<Row[]> {
  const { sql, parameters } = findText(db, variant, compose);
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sql, fill(parameters, values)));
  return rows;
}

/** Like `readPrepared`, for reads under a millisecond, which share a connection outside transactions: decision 078. */
export async function readPipelined<Row extends QueryResultRow>(
  db: Database,
  variant: Variant,
  values: Values,
  compose: Compose<Row>,
): Promise<Row[]> {
  const statement = findStatement(db, variant, values, compose);
  const rows = await connections.get(db)?.reads.read<Row>(statement);
  return rows ?? readPrepared(db, variant, values, compose);
}

/**
 * Like `readPrepared`, for a short write that is a whole transaction and may commit together with others. `key` names
 * its target. It must not change anything that sessions contain: this connection receives no announcements. See
 * decision 081.
 */
export async function writeJointly<Row extends QueryResultRow>(
  db: Database,
  { variant, key }: { variant: Variant; key: string },
  values: Values,
  compose: Compose<Row>,
): Promise<Row[]> {
  const statement = findStatement(db, variant, values, compose);
  const rows = await connections.get(db)?.writes.write<Row>(key, statement);
  return rows ?? readPrepared(db, variant, values, compose);
}

export function shareConnections(db: Database, shared: SharedConnections): void {
  connections.set(db, shared);
}

function findStatement(db: Database, variant: Variant, values: Values, compose: Compose<unknown>): SentStatement {
  const { name, sql, parameters } = findText(db, variant, compose);
  return { name, text: sql, values: fill(parameters, values) };
}

function findText(db: Database, variant: Variant, compose: Compose<unknown>): Text {
  const known = texts.get(variant.key);
  if (known) return known;
  const { sql, parameters } = compose().compile(db);
  const text = { name: `composed-${++named}`, sql: preparedMark + sql, parameters };
  texts.set(variant.key, text);
  return text;
}

function fill(parameters: readonly unknown[], values: Values): unknown[] {
  return parameters.map((one) =>
    typeof one === 'string' && one.startsWith(prefix) ? values[one.slice(prefix.length)] : one,
  );
}
