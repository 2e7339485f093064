import type { TObject } from 'typebox';
import {
  type Archived,
  type ArchivedClub,
  archived,
  club,
  type Field,
  fieldsOf,
  type Noun,
  type Rows,
  tableOf,
} from '../../../records/records.kernel.ts';
import { pathOf } from '../archived-file.ts';
import { type Fail, type Known, requireDistinct } from './known.ts';

/** What no schema says of an object, and no description of its table. */
const rules: { [Name in Noun]?: (thing: Archived<Name>, known: Known, fail: Fail) => void } = {
  files({ _id, variants, ...file }, known, fail) {
    const names = variants.map(({ name }) => name);
    requireDistinct(names, 'variants', fail);
    for (const [index, { name, path }] of variants.entries())
      if (path !== pathOf({ ...file, id: _id }, name))
        fail(`variants.${index}.path`, 'this is not where the file belongs');
    known.addFile(_id, file.kind);
  },

  members({ email }, known) {
    known.emails.add(email);
  },

  connections({ members: [low = '', high = ''], requestedBy }, _known, fail) {
    if (low >= high) fail('members', 'the smaller id comes first');
    if (![low, high].includes(requestedBy)) fail('requestedBy', 'this is neither of the two');
  },

  // A reply answers a comment on the same thing that is no reply itself.
  comments({ _id, post, event, project, parent }, known, fail) {
    const on = post ?? event ?? project ?? '';
    if (parent === null) known.threads.set(_id, on);
    else
      known.later(() => {
        if (known.threads.get(parent) !== on) fail('parent', `${parent} is no comment on the same thing to reply to`);
      });
  },

  events({ date, endDate }, _known, fail) {
    if (endDate !== null && endDate < date) fail('endDate', 'this is before the date');
  },
};

interface Place {
  noun: string;
  /** The id of the object. */
  owner: string;
  path: string;
  known: Known;
  fail: Fail;
}

/** What an object refers to must be there, and what there is one of must be there once: beyond its schema. */
export function checkReferences<Name extends Noun>(noun: Name, thing: Archived<Name>, known: Known, fail: Fail): void {
  const { key = '_id' } = tableOf(archived[noun]);
  const id = String(valuesOf(thing).get(key));
  rules[noun]?.(thing, known, fail);
  checkRow(archived[noun], thing, { noun, owner: id, path: '', known, fail });
  known.add(noun, id);
}

export function checkClub(thing: ArchivedClub, known: Known, fail: Fail): void {
  checkRow(club, thing, { noun: 'club', owner: 'club', path: '', known, fail });
}

function checkRow(schema: TObject, thing: object, place: Place): void {
  const { path, known, fail } = place;
  const { name, once = [], oneOf = {} } = tableOf(schema);
  const values = valuesOf(thing);
  for (const field of fieldsOf(schema)) checkField(field, values.get(field.name), place);
  const inside = path && values.has('_id') ? [['_id']] : [];
  for (const fields of [...once, ...inside]) {
    const parts = fields.map((field) => values.get(field) ?? null);
    const where = path + fields.at(-1);
    if (!parts.includes(null)) known.once(`${name} ${fields}`, parts.map(String), where, fail);
  }
  const choices = Array.isArray(oneOf) ? oneOf : Object.keys(oneOf);
  const set = choices.filter((field) => values.get(field) !== null);
  if (choices.length > 0 && set.length !== 1) fail(`${path}${choices[0]}`, `one of ${choices.join(', ')} must be set`);
}

function checkField({ name, rows, group, ...field }: Field, value: unknown, place: Place): void {
  const path = place.path + name;
  const inside = { ...place, path: `${path}.` };
  if (group && isObject(value))
    for (const one of fieldsOf(group)) checkField(one, valuesOf(value).get(one.name), inside);
  if (rows) checkRows(rows, value, inside);
  if (typeof value === 'string' || typeof value === 'number') checkValue(field, String(value), { ...place, path });
  if (field.refersTo && Array.isArray(value))
    for (const [at, one] of value.entries()) checkValue(field, one, { ...place, path: `${path}.${at}` });
}

function checkRows({ schema, distinct }: Rows, value: unknown, place: Place): void {
  const { path, fail } = place;
  if (Array.isArray(value)) {
    for (const [at, row] of value.entries()) checkRow(schema, row, { ...place, path: `${path}${at}.` });
    const values = distinct ? value.map((row) => row[distinct]) : [];
    requireDistinct(values, path.slice(0, -1), fail);
  } else if (isObject(value)) checkRow(schema, value, place);
}

function checkValue(field: Omit<Field, 'name'>, value: string, { noun, owner, path, known, fail }: Place): void {
  const { refersTo, fileKind: kind, check } = field;
  const wrong = check?.(value);
  if (wrong) fail(path, wrong);
  if (kind) known.useFile({ id: value, kind, owner }, path, fail);
  if (refersTo === noun) known.later(() => known.refer(noun, value, path, fail));
  else if (refersTo) known.refer(refersTo, value, path, fail);
}

function valuesOf(thing: object): Map<string, unknown> {
  return new Map(Object.entries(thing));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
