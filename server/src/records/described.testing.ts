import type { TObject } from 'typebox';
import { archived } from './archived.ts';
import { club } from './club.records.ts';
import { fieldsOf, tableOf } from './fields.ts';
import { leftOut } from './left-out.testing.ts';
import { partsOf } from './rows.queries.ts';

interface Described {
  name: string;
  columns: string[];
  leftOut: string[];
  goesWith: string[];
  outlives: string[];
}

export function listDescribed(): Described[] {
  return [club, ...Object.values(archived)].flatMap((schema) =>
    partsOf(schema).flatMap(({ name, absent }) => describe(schema, name, { absent })),
  );
}

export function listLeftOut(): Described[] {
  return Object.entries(leftOut).map(([name, { goesWith = [], outlives = [] }]) => ({
    name,
    columns: [],
    leftOut: [],
    goesWith,
    outlives,
  }));
}

interface Inside {
  absent?: string[] | undefined;
  of?: string;
  order?: string | undefined;
  /** Whether the rows belong to a member. */
  ofMember?: boolean;
}

function describe(schema: TObject, name: string, { absent = [], of, order, ofMember }: Inside): Described[] {
  const fields = fieldsOf(schema).filter((field) => !absent.includes(field.name));
  const members = fields.filter(({ refersTo }) => refersTo === 'members');
  const staying = members.filter(({ isNullable, goesWithMember }) => isNullable && !goesWithMember);
  const { write = {}, leftOut: out = {}, outlives = [] } = tableOf(schema);
  const inside = fields.flatMap(({ rows }) =>
    rows ? describe(rows.schema, tableOf(rows.schema).name, { ...rows, ofMember: name === 'users' }) : [],
  );
  const own = {
    name,
    columns: [
      ...fields.flatMap(columnsOf),
      ...Object.keys(write),
      ...(of ? [of] : []),
      ...(order === 'position' ? [order] : []),
    ],
    leftOut: Object.keys(out),
    goesWith: [
      ...members.filter((field) => !staying.includes(field)).flatMap(({ columns }) => columns),
      ...(of && ofMember ? [of] : []),
    ],
    outlives: [...staying.flatMap(({ columns }) => columns), ...outlives],
  };
  return [own, ...inside];
}

function columnsOf({ columns, group }: ReturnType<typeof fieldsOf>[number]): string[] {
  return group ? fieldsOf(group).flatMap(columnsOf) : columns;
}
