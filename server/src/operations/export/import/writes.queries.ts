import { type RawBuilder, sql } from 'kysely';
import type { TObject } from 'typebox';
import {
  type Field,
  fieldsOf,
  type Noun,
  type Part,
  partsOf,
  type Rows,
  tableOf,
} from '../../../records/records.kernel.ts';

type Sql = RawBuilder<unknown>;

interface Source {
  from: Sql;
  alias: string;
  /** The id of the containing object. */
  id: Sql;
  of?: string;
  isNumbered?: boolean;
  /** Whether the containing object is written in the second pass. */
  waits?: Sql | undefined;
}

export interface Pass {
  noun: Noun;
  /** References within a list are written when all objects of the list exist. */
  isSecond: boolean;
}

/** The statements that write objects of a list, given as a JSON array in SQL, in order. */
export function writesOf(schema: TObject, objects: Sql, pass: Pass): Sql[] {
  return partsOf(schema).flatMap((part) => {
    const alias = `archived_${part.name}`;
    const from = sql`json_to_recordset(${objects}) as ${sql.id(alias)}(${columnsOf(schema)})`;
    const id = sql.ref(`${alias}._id`);
    const groups = fieldsOf(schema).flatMap(({ name, group }) => {
      if (!group || pass.isSecond) return [];
      const { set, from: groups } = readGroup(group, name, sql.ref(`${alias}.${name}`));
      return sql`update ${sql.table(part.name)} set ${set} from ${from}, ${groups} where ${sql.ref(`${part.name}.id`)} = ${id}`;
    });
    return [...insertsOf(schema, part, { from, alias, id }, pass), ...groups];
  });
}

/** The statement that writes an object, given as JSON in SQL, to the only row of its table. */
export function writeOf(schema: TObject, object: Sql): Sql {
  const { set, from } = readGroup(schema, 'archived', object);
  return sql`update ${sql.table(tableOf(schema).name)} set ${set} from ${from}`;
}

function insertsOf(schema: TObject, { name, absent = [], own }: Part, source: Source, pass: Pass): Sql[] {
  const { write = {}, skipsConflicts } = tableOf(schema);
  const { from, alias, id, of, isNumbered } = source;
  const fields = fieldsOf(schema).filter((field) => !absent.includes(field.name));
  const values = new Map(fields.flatMap((field) => valuesOf(field, alias)));
  if (of) values.set(of, id);
  if (isNumbered) values.set('position', sql`${sql.ref(`${alias}._position`)} - 1`);
  for (const [column, expression] of Object.entries(write)) values.set(column, sql.raw(expression));

  const self = fields.find((field) => field.refersTo === pass.noun);
  const refers = self && sql`${sql.ref(`${alias}.${self.name}`)} is not null`;
  const waits = refers && source.waits ? sql`(${source.waits} or ${refers})` : (refers ?? source.waits);
  const conditions = [sql`true`];
  if (own) conditions.push(sql`${sql.ref(`${alias}.${own}`)} is not null`);
  if (waits) conditions.push(sql`(${waits}) = ${pass.isSecond}`);
  const insert = sql`
    insert into ${sql.table(name)} (${sql.join([...values.keys()].map((column) => sql.id(column)))})
    select ${sql.join([...values.values()])} from ${from} where ${sql.join(conditions, sql` and `)}
    ${skipsConflicts ? sql`on conflict do nothing` : sql``}`;
  const inside = fields.flatMap((field) =>
    field.rows ? insertsInside(field.name, field.rows, { ...source, waits }, pass) : [],
  );
  return waits || !pass.isSecond ? [insert, ...inside] : inside;
}

function insertsInside(field: string, { schema, as, of, ofRow, order }: Rows, source: Source, pass: Pass): Sql[] {
  const { name } = tableOf(schema);
  const alias = `archived_${name}`;
  const value = sql.ref(`${source.alias}.${field}`);
  const objects = {
    list: value,
    one: sql`case when ${value} is null then '[]' else json_build_array(${value}) end`,
    flag: sql`case when ${value} then '[{}]'::json else '[]' end`,
  };
  const known = fieldsOf(schema).map((one) => one.name);
  const names = [...(known.length > 0 ? known : ['_']), '_position'];
  const from = sql`${source.from}, rows from (json_to_recordset(${objects[as]}) as (${columnsOf(schema)}))
    with ordinality as ${sql.id(alias)}(${sql.join(names.map((one) => sql.id(one)))})`;
  const { waits } = source;
  const id = ofRow ? sql.ref(`${source.alias}._id`) : source.id;
  return insertsOf(schema, { name }, { from, alias, id, of, isNumbered: order === 'position', waits }, pass);
}

function readGroup(schema: TObject, name: string, object: Sql): { set: Sql; from: Sql } {
  const fields = fieldsOf(schema);
  const inside = fields.flatMap((field) =>
    field.group ? [readGroup(field.group, field.name, sql.ref(`${name}.${field.name}`))] : [],
  );
  const own = fields
    .flatMap((field) => valuesOf(field, name))
    .map(([column, value]) => sql`${sql.id(column)} = ${value}`);
  const from = sql`json_to_record(${object}) as ${sql.id(name)}(${columnsOf(schema)})`;
  return {
    set: sql.join([...own, ...inside.map((group) => group.set)]),
    from: sql.join([from, ...inside.map((group) => group.from)]),
  };
}

function valuesOf({ name, columns, absent }: Field, alias: string): [string, Sql][] {
  const found = sql.ref(`${alias}.${name}`);
  const value = absent ? sql`coalesce(${found}, ${sql.raw(absent)})` : found;
  return columns.map((column, at) => [column, columns.length > 1 ? sql`(${value})[${sql.lit(at + 1)}]` : value]);
}

/** Fields with their types, for functions that read JSON. */
function columnsOf(schema: TObject): Sql {
  const fields = fieldsOf(schema).map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type)}`);
  return sql.join(fields.length > 0 ? fields : [sql`_ json`]);
}
