import { isEmail } from 'contract/accounts/email.ts';
import { Nullable } from 'contract/text.ts';
import type { RawBuilder } from 'kysely';
import Type, { type TObject, type TProperties, type TSchema } from 'typebox';

/** How the database stores a field: in one column, in several, or as rows of another table. */
export interface Stored {
  /** The SQL type of its JSON. */
  type: string;
  /** The columns; without them, the column is named after the field. */
  column?: string | string[] | undefined;
  /** The list of the archive to which the id refers. */
  refersTo?: string;
  /** The kind of the referenced file. */
  fileKind?: string;
  /** Objects with the same value of this field may have the same file. */
  sharedBy?: string | undefined;
  isNullable?: boolean;
  /** The row goes with its member, although the column may be null. */
  goesWithMember?: true;
  /** In SQL, for archives without the field. */
  absent?: string;
  /** Its expression in SQL, if not the column. */
  read?: RawBuilder<unknown>;
  /** Returns the problem of a value that fits the schema. */
  check?: (value: string) => string | null;
  /** More columns of the same row. An import writes them later, because a trigger may have filled them. */
  group?: TObject;
  rows?: Rows;
}

/** Rows of another table: a list, an optional one, or whether one exists. */
export interface Rows {
  schema: TObject;
  as: 'list' | 'one' | 'flag';
  /** The column with the id of the object. */
  of: string;
  /** It is the `_id` of the rows around these, and not of the outermost object. */
  ofRow?: true;
  /** In SQL. Rows in the order of `position` are numbered by their index. */
  order?: string;
  /** The field whose values are unique within the list. */
  distinct?: string;
}

type RowsOf = Omit<Rows, 'schema' | 'as'>;

/** How the database stores objects of a schema. Conditions and expressions are SQL. */
export interface Table {
  name: string;
  /** A view with the archived rows. */
  view?: string;
  /** Restricts the archived rows. */
  where?: string;
  /** Other columns that an import fills, and their fields. */
  write?: Record<string, string>;
  /** An import skips existing rows. */
  skipsConflicts?: boolean;
  /** Columns that an archive leaves out, with the reason. */
  leftOut?: Record<string, string>;
  /** Among them, columns with members whose removal sets them to null. */
  outlives?: string[];
  /** The field by which others refer to an object, if not `_id`. */
  key?: string;
  /** Fields with unique values. */
  once?: string[][];
  /** Exactly one of these fields is set. If tables are named, each field has its own table. */
  oneOf?: string[] | Record<string, string>;
}

const stored = new WeakMap<TSchema, Stored>();
const tables = new WeakMap<TSchema, Table>();
const closed = { additionalProperties: false };

const store = <Schema extends TSchema>(schema: Schema, how: Stored): Schema => {
  stored.set(schema, how);
  return schema;
};

export const Thing = <Fields extends TProperties>(fields: Fields) => Type.Object(fields, closed);
export const SomeOf = <Fields extends TProperties>(fields: Fields) => Type.Partial(Thing(fields), closed);

/** Objects that are rows of a table: `table('posts')({ content: text() })`. */
export const table =
  (name: string, more: Omit<Table, 'name'> = {}) =>
  <Fields extends TProperties>(fields: Fields) => {
    const schema = Thing(fields);
    tables.set(schema, { name, ...more });
    return schema;
  };

export function tableOf(schema: TObject): Table {
  const found = tables.get(schema);
  if (!found) throw new Error('This schema is of no table.');
  return found;
}

export interface Field extends Stored {
  name: string;
  columns: string[];
}

const known = new WeakMap<TObject, Field[]>();

export function fieldsOf(schema: TObject): Field[] {
  const found =
    known.get(schema) ??
    Object.entries<TSchema>(schema.properties).map(([name, field]) => {
      const how = howOf(field);
      return { ...how, name, columns: [how.column ?? columnOf(name, how)].flat() };
    });
  known.set(schema, found);
  return found;
}

/** Whether objects of a schema, or rows in them, refer to objects of this list. */
export function refersTo(schema: TObject, noun: string): boolean {
  return fieldsOf(schema).some((field) => field.refersTo === noun || (field.rows && refersTo(field.rows.schema, noun)));
}

function columnOf(name: string, { refersTo, fileKind }: Stored): string {
  const words = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, '');
  return refersTo || fileKind ? `${words}_id` : words;
}

const max = 2_147_483_647;
const Id = () => Type.String({ format: 'uuid', pattern: '^[0-9a-f-]+$' });

export const id = (column?: string) => store(Id(), { type: 'uuid', column });
export const refTo = (refersTo: string, column?: string) => store(Id(), { type: 'uuid', column, refersTo });
export const member = (column = 'user_id') => refTo('members', column);
export const file = (fileKind: string, column?: string) => store(Id(), { type: 'uuid', column, fileKind });
export const sharedFile = (fileKind: string, sharedBy: string) => store(Id(), { type: 'uuid', fileKind, sharedBy });
export const pair = (...column: [string, string]) =>
  store(Type.Array(Id(), { minItems: 2, maxItems: 2 }), { type: 'uuid[]', column, refersTo: 'members' });

export const text = (column?: string, options: Type.TStringOptions = {}) =>
  store(Type.String(options), { type: 'text', column });
export const texts = (column?: string) => store(Type.Array(Type.String()), { type: 'text[]', column });
export const textsOf = <Item extends TSchema>(item: Item) => store(Type.Array(item), { type: 'text[]' });
/** A web address, or "". */
export const link = () => text(undefined, { pattern: '^(\\s*[Hh][Tt][Tt][Pp][Ss]?:.*)?$' });
export const email = () =>
  store(Type.String({ pattern: '^[^@\\sA-Z]+@[^@\\s]+$', maxLength: 254 }), {
    type: 'text',
    check: (value) => (isEmail(value) ? null : 'this is not an email address'),
  });
export const timeZone = () => store(Type.String(), { type: 'text', check: checkTimeZone });
export const choice = <Word extends string>(words: readonly Word[], column?: string) =>
  store(Type.Enum([...words]), { type: 'text', column });
/** ISO 8601 in UTC, with milliseconds. */
export const time = (column?: string) =>
  store(Type.String({ format: 'date-time', pattern: '\\.[0-9]{3}Z$' }), { type: 'timestamptz', column });
export const flag = (column?: string) => store(Type.Boolean(), { type: 'boolean', column });
export const number = (minimum = 0, maximum = max, how: Partial<Stored> = {}) =>
  store(Type.Integer({ minimum, maximum }), { type: 'int', ...how });
export const json = <Schema extends TSchema>(schema: Schema) => store(schema, { type: 'jsonb' });
/** A field read by an expression and written by `write` of its table. */
export const made = <Schema extends TSchema>(schema: Schema, read: RawBuilder<unknown>) =>
  store(schema, { type: 'json', column: [], read });

export const maybe = <Schema extends TSchema>(field: Schema) =>
  store(Nullable(field), { ...howOf(field), isNullable: true });
export const goesWithMember = <Schema extends TSchema>(field: Schema) =>
  store(Nullable(field), { ...howOf(field), isNullable: true, goesWithMember: true });
/** A field that archives of earlier versions lack; an import then writes `absent`, which is SQL. */
export const later = <Schema extends TSchema>(field: Schema, absent: string) =>
  store(Type.Optional(field), { ...howOf(field), absent });

export const group = <Fields extends TProperties>(fields: Fields) => {
  const schema = Thing(fields);
  return store(schema, { type: 'json', column: [], group: schema });
};
export const list = <Row extends TObject>(row: Row, how: RowsOf) => listAs(row, row, how);
/** Rows of another table, with a narrower schema than SQL knows. */
export const listAs = <Item extends TSchema>(item: Item, row: TObject, how: RowsOf) =>
  store(Type.Array(item), { type: 'json', column: [], rows: { ...how, schema: row, as: 'list' } });
export const one = <Row extends TObject>(row: Row, how: RowsOf) =>
  store(Nullable(row), { type: 'json', column: [], rows: { ...how, schema: row, as: 'one' } });
export const isIn = (name: string, of: string) =>
  store(Type.Boolean(), { type: 'boolean', column: [], rows: { schema: table(name)({}), of, as: 'flag' } });

function howOf(field: TSchema): Stored {
  const how = stored.get(field);
  if (!how) throw new Error('This field does not say how it is stored.');
  return how;
}

function checkTimeZone(value: string): string | null {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return null;
  } catch {
    return `${value} is no time zone`;
  }
}
