import { CompiledQuery, type RawBuilder } from 'kysely';
import { composedMark } from './prepared.ts';
import type { Database } from './tables.ts';

type Text = Pick<CompiledQuery, 'sql' | 'parameters'>;

const texts = new Map<string, Text>();
// Shapes hold limits, which callers choose.
const maxTexts = 500;
const prefix = '\0';

/** Stands for a value of `readComposed` in what is composed. */
export const placeholder = (name: string): string => prefix + name;

/**
 * Runs a statement that is composed and planned at its first use only: for a page of the feed that takes a fifth of the
 * whole request. It must not search texts, whose best plan depends on the words.
 * `compose` may depend on nothing but `shape`; what differs from call to call is in `values`, and the statement
 * has `placeholder(name)` for it.
 */
export async function readComposed<Row>(
  db: Database,
  shape: string,
  values: Readonly<Record<string, string | undefined>>,
  compose: () => RawBuilder<Row>,
): Promise<Row[]> {
  const { sql, parameters } = texts.get(shape) ?? keep(shape, compose().compile(db));
  const filled = parameters.map((one) =>
    typeof one === 'string' && one.startsWith(prefix) ? values[one.slice(prefix.length)] : one,
  );
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sql, filled));
  return rows;
}

function keep(shape: string, { sql, parameters }: Text): Text {
  const text = { sql: composedMark + sql, parameters };
  if (texts.size < maxTexts) texts.set(shape, text);
  return text;
}
