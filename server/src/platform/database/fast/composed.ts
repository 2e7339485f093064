import { CompiledQuery, type RawBuilder } from 'kysely';
import type { QueryResultRow } from 'pg';
import { RecentMap } from '../../process/recent-map.ts';
import type { Database } from '../tables.ts';
import type { JointCommits } from './joint-commits.ts';
import type { Pipeline } from './pipeline.ts';
import { composedMark } from './prepared.ts';
import type { Statement as SentStatement } from './shared-connection.ts';

interface Text extends Pick<CompiledQuery, 'sql' | 'parameters'> {
  /** Of the prepared statement. */
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

/** Stands for a value of `readComposed` in what is composed. */
export const placeholder = (name: string): string => prefix + name;

/** Which text of which statement. */
export interface Shape {
  readonly key: string;
}

/** A statement: what its text depends on, besides values, makes its shape. */
export type Statement = (...variant: unknown[]) => Shape;

/** A statement, to be made once beside what runs it. */
export function newStatement(): Statement {
  const own = ++statements;
  return (...variant) => ({ key: [own, ...variant].join(' ') });
}

/** What `compose` makes of a statement may depend on nothing but its shape; values are in it by `placeholder(name)`. */
type Compose<Row> = () => RawBuilder<Row>;
type Values = Readonly<Record<string, string | undefined>>;

/**
 * Runs a statement that is composed and planned at its first use only: for a page of the feed that takes a fifth of the
 * whole request. Its best plan must not depend on the values.
 */
export async function readComposed<Row>(
  db: Database,
  shape: Shape,
  values: Values,
  compose: Compose<Row>,
): Promise<Row[]> {
  const { sql, parameters } = findText(db, shape, compose);
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sql, fill(parameters, values)));
  return rows;
}

/**
 * The same for a read that takes PostgreSQL less than a millisecond, whatever the club has: outside a transaction it
 * shares a connection with others. See decision 078.
 */
export async function readPipelined<Row extends QueryResultRow>(
  db: Database,
  shape: Shape,
  values: Values,
  compose: Compose<Row>,
): Promise<Row[]> {
  const statement = findStatement(db, shape, values, compose);
  const rows = await connections.get(db)?.reads.read<Row>(statement);
  return rows ?? readComposed(db, shape, values, compose);
}

/**
 * The same for a short write that is a whole one: outside a transaction it may be committed with others that arrive at
 * the same time. `key` is the value that says what it writes to. It must not change what sessions are made of, because
 * this connection hears of no changes of members. See decision 081.
 */
export async function writeJointly<Row extends QueryResultRow>(
  db: Database,
  { shape, key }: { shape: Shape; key: string },
  values: Values,
  compose: Compose<Row>,
): Promise<Row[]> {
  const statement = findStatement(db, shape, values, compose);
  const rows = await connections.get(db)?.writes.write<Row>(key, statement);
  return rows ?? readComposed(db, shape, values, compose);
}

/** From now on short reads and writes over `db` share these. */
export function shareConnections(db: Database, shared: SharedConnections): void {
  connections.set(db, shared);
}

function findStatement(db: Database, shape: Shape, values: Values, compose: Compose<unknown>): SentStatement {
  const { name, sql, parameters } = findText(db, shape, compose);
  return { name, text: sql, values: fill(parameters, values) };
}

function findText(db: Database, shape: Shape, compose: Compose<unknown>): Text {
  const known = texts.get(shape.key);
  if (known) return known;
  const { sql, parameters } = compose().compile(db);
  const text = { name: `composed-${++named}`, sql: composedMark + sql, parameters };
  texts.set(shape.key, text);
  return text;
}

function fill(parameters: readonly unknown[], values: Values): unknown[] {
  return parameters.map((one) =>
    typeof one === 'string' && one.startsWith(prefix) ? values[one.slice(prefix.length)] : one,
  );
}
