import { type RawBuilder, sql } from 'kysely';
import type { TObject } from 'typebox';
import { isoTime, jsonObject } from '../platform/database/json.ts';
import { type Field, fieldsOf, type Rows, tableOf } from './fields.ts';

export interface Part {
  name: string;
  /** For a table about one of several things: the field of its objects, and the fields they lack. */
  own?: string;
  absent?: string[];
  /** The column with the object's id, which its other rows refer to. */
  key?: string;
}

/** The tables of a schema: one, or one per thing that its objects may be about. */
export function partsOf(schema: TObject): Part[] {
  const { name, oneOf } = tableOf(schema);
  if (!oneOf || Array.isArray(oneOf)) return [{ name }];
  return Object.entries(oneOf).map(([own, table]) => ({
    name: table,
    own,
    absent: Object.keys(oneOf).filter((field) => field !== own),
  }));
}

/** Rows of `id` and `json` for the objects of a schema, in SQL. Their first field is the id. */
export function rowsOf(schema: TObject): RawBuilder<unknown> {
  const { where = 'true' } = tableOf(schema);
  const [id] = fieldsOf(schema);
  const parts = partsOf(schema).map((part) => {
    const columns = id?.columns.map((column) => sql.ref(`${part.name}.${column}`)) ?? [];
    return sql`select (${sql.join(columns)}) as id, ${jsonOf(schema, part)} as json
      from ${sql.table(part.name)} where ${sql.raw(where)}`;
  });
  return sql.join(parts, sql` union all `);
}

/** An object from the row of its table, as JSON in SQL. */
export function jsonOf(schema: TObject, { name, absent = [], key = 'id' }: Part): RawBuilder<unknown> {
  const fields = fieldsOf(schema).map((field) => [
    field.name,
    absent.includes(field.name) ? sql`null` : readField(field, { name, key }),
  ]);
  return jsonObject<Record<string, unknown>>(Object.fromEntries(fields));
}

function readField({ columns, ...field }: Field, part: Part): RawBuilder<unknown> | string {
  const [column = '', ...more] = columns.map((name) => `${part.name}.${name}`);
  if (field.read) return field.read;
  if (field.group) return jsonOf(field.group, part);
  if (field.rows) return readRows(field.rows, part);
  if (more.length > 0) return sql`json_build_array(${sql.join([column, ...more].map((one) => sql.ref(one)))})`;
  return field.type === 'timestamptz' ? isoTime(column) : column;
}

function readRows({ schema, as, of, ofRow, order = of }: Rows, parent: Part): RawBuilder<unknown> {
  const { name, view = name, where = 'true' } = tableOf(schema);
  const from = sql`from ${sql.table(view)} as ${sql.id(name)}
    where ${sql.ref(`${name}.${of}`)} = ${sql.ref(`${parent.name}.${ofRow ? 'id' : parent.key}`)} and ${sql.raw(where)}`;
  if (as === 'flag') return sql`exists (select ${from})`;
  const json = jsonOf(schema, { name, key: of });
  if (as === 'one') return sql`(select ${json} ${from} order by ${sql.raw(order)} limit 1)`;
  return sql`(select coalesce(json_agg(${json} order by ${sql.raw(order)}), '[]') ${from})`;
}
