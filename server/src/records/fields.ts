import { isEmail } from 'contract/accounts/email.ts';
import { Nullable } from 'contract/text.ts';
import type { RawBuilder } from 'kysely';
import Type, { type TObject, type TProperties, type TSchema } from 'typebox';

/** How the database stores a field of an object: in a column of its row, in several, or as rows of another table. */
export interface Stored {
  /** The type that its JSON is read as, in SQL. */
  type: string;
  /** The column or, of a list with a fixed number of values, the columns; without it the name of the field says it. */
  column?: string | string[] | undefined;
  /** What the id is of: objects of this list of the archive. */
  refersTo?: string;
  /** The kind of the file that the id is of. */
  fileKind?: string;
  isNullable?: boolean;
  /** How SQL reads it, if not from the column. */
  read?: RawBuilder<unknown>;
  /** Says what is wrong with a value that fits the schema. */
  check?: (value: string) => string | null;
  /** More columns of the same row; an import writes them after the row, which a trigger may have filled. */
  group?: TObject;
  rows?: Rows;
}

/** Rows of another table: a list of them, the one there may be, or whether there is one. */
export interface Rows {
  schema: TObject;
  as: 'list' | 'one' | 'flag';
  /** The column with the id of the object. */
  of: string;
  /** In SQL. Rows in the order of `position` are numbered by their place. */
  order?: string;
  /** The field whose values differ within the list. */
  distinct?: string;
}

type RowsOf = Omit<Rows, 'schema' | 'as'>;

/** How the database stores objects of a schema. Conditions and expressions are SQL. */
export interface Table {
  name: string;
  /** A view with the rows that an archive has. */
  view?: string;
  /** Which rows an archive has, if not all. */
  where?: string;
  /** Other columns that an import fills, and from which fields. */
  write?: Record<string, string>;
  /** An import leaves out rows that are there already. */
  skipsConflicts?: boolean;
  /** Columns that an archive leaves out, and why. */
  leftOut?: Record<string, string>;
  /** Columns among them with members without whom a row stays, and names no one. */
  outlives?: string[];
  /** The field by which others refer to an object, if not `_id`. */
  key?: string;
  /** Fields whose values there are once. */
  once?: string[][];
  /** Exactly one of these fields is set; each has a table of its own where the names of tables are given. */
  oneOf?: string[] | Record<string, string>;
}

const stored = new WeakMap<TSchema, Stored>();
const tables = new WeakMap<TSchema, Table>();
const closed = { additionalProperties: false };

const store = <Schema extends TSchema>(schema: Schema, how: Stored): Schema => {
  stored.set(schema, how);
  return schema;
};

/** An object with these fields and no others. */
export const Thing = <Fields extends TProperties>(fields: Fields) => Type.Object(fields, closed);
/** An object with some of these fields and no others. */
export const SomeOf = <Fields extends TProperties>(fields: Fields) => Type.Partial(Thing(fields), closed);

/** Objects that are rows of a table: `table('posts')({ content: text() })`. */
export const table =
  (name: string, more: Omit<Table, 'name'> = {}) =>
  <Fields extends TProperties>(fields: Fields) => {
    const schema = Thing(fields);
    tables.set(schema, { name, ...more });
    return schema;
  };

/** How the rows of a schema are stored. */
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

/** The fields of a schema, each with its columns. */
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
/** Two members, each in a column. */
export const pair = (...column: [string, string]) =>
  store(Type.Array(Id(), { minItems: 2, maxItems: 2 }), { type: 'uuid[]', column, refersTo: 'members' });

export const text = (column?: string, options: Type.TStringOptions = {}) =>
  store(Type.String(options), { type: 'text', column });
export const texts = (column?: string) => store(Type.Array(Type.String()), { type: 'text[]', column });
/** Of the web, or "". */
export const link = () => text(undefined, { pattern: '^(\\s*[Hh][Tt][Tt][Pp][Ss]?:.*)?$' });
export const email = () =>
  store(Type.String({ pattern: '^[^@\\sA-Z]+@[^@\\s]+$', maxLength: 254 }), {
    type: 'text',
    check: (value) => (isEmail(value) ? null : 'this is not an email address'),
  });
export const timeZone = () => store(Type.String(), { type: 'text', check: checkTimeZone });
/** One of a few words. */
export const choice = <Word extends string>(words: readonly Word[], column?: string) =>
  store(Type.Enum([...words]), { type: 'text', column });
/** ISO 8601 in UTC, with milliseconds. */
export const time = (column?: string) =>
  store(Type.String({ format: 'date-time', pattern: '\\.[0-9]{3}Z$' }), { type: 'timestamptz', column });
export const flag = (column?: string) => store(Type.Boolean(), { type: 'boolean', column });
export const number = (minimum = 0, maximum = max, how: Partial<Stored> = {}) =>
  store(Type.Integer({ minimum, maximum }), { type: 'int', ...how });
export const json = <Schema extends TSchema>(schema: Schema) => store(schema, { type: 'jsonb' });
/** A field that an expression reads, and `write` of its table writes. */
export const made = <Schema extends TSchema>(schema: Schema, read: RawBuilder<unknown>) =>
  store(schema, { type: 'json', column: [], read });

/** A field, or null. */
export const maybe = <Schema extends TSchema>(field: Schema) =>
  store(Nullable(field), { ...howOf(field), isNullable: true });
/** A field that archives of earlier versions lack. */
export const later = <Schema extends TSchema>(field: Schema) => store(Type.Optional(field), howOf(field));

/** More columns of the row. */
export const group = <Fields extends TProperties>(fields: Fields) => {
  const schema = Thing(fields);
  return store(schema, { type: 'json', column: [], group: schema });
};
/** Rows of another table. */
export const list = <Row extends TObject>(row: Row, how: RowsOf) => listAs(row, row, how);
/** Rows of another table, whose objects fit a narrower schema than SQL knows. */
export const listAs = <Item extends TSchema>(item: Item, row: TObject, how: RowsOf) =>
  store(Type.Array(item), { type: 'json', column: [], rows: { ...how, schema: row, as: 'list' } });
/** The row of another table, which there may be. */
export const one = <Row extends TObject>(row: Row, how: RowsOf) =>
  store(Nullable(row), { type: 'json', column: [], rows: { ...how, schema: row, as: 'one' } });
/** Whether there is a row in another table. */
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
