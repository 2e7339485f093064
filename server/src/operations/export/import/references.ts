import type { TObject } from 'typebox';
import {
  type Archived,
  type ArchivedClub,
  archived,
  club,
  type Field,
  fieldsOf,
  type Noun,
  nouns,
  type Rows,
  refersTo,
  tableOf,
} from '../../../records/records.kernel.ts';
import { pathOf } from '../archived-file.ts';
import { type Fail, type Known, requireDistinct } from './known-ids.ts';

/** Rules that neither a schema nor the description of a table can state. */
const rules: { [Name in Noun]?: (thing: Archived<Name>, known: Known, fail: Fail) => void } = {
  files({ _id, variants, ...file }, known, fail) {
    const names = variants.map(({ name }) => name);
    requireDistinct(names, 'variants', fail);
    for (const [index, { name, path }] of variants.entries())
      if (path !== pathOf({ ...file, id: _id }, name))
        fail(`variants.${index}.path`, 'this is not where the file belongs');
    known.addFile(_id, file.kind);
  },

  members({ _id, email, skills, endorsements = [] }, known, fail) {
    known.emails.add(email);
    for (const [at, { skill, by }] of endorsements.entries()) {
      if (!skills.includes(skill)) fail(`endorsements.${at}.skill`, `${skill} is no skill of this member`);
      if (by === _id) fail(`endorsements.${at}.by`, 'no one endorses their own skill');
    }
    const pairs = endorsements.map(({ skill, by }) => `${skill} by ${by}`);
    requireDistinct(pairs, 'endorsements', fail);
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

  projects({ contributors, seats = [] }, _known, fail) {
    const members = new Set<string | null>(contributors.map(({ member }) => member));
    for (const [at, { filledBy }] of seats.entries())
      if (filledBy !== null && !members.delete(filledBy))
        fail(`seats.${at}.filledBy`, `${filledBy} is no contributor, or fills another seat`);
  },

  events({ date, endDate, slots = [], signups = [], checkIns = [] }, _known, fail) {
    if (endDate !== null && endDate < date) fail('endDate', 'this is before the date');
    for (const [at, { from, to }] of slots.entries())
      if (from !== null && to !== null && to < from) fail(`slots.${at}.to`, 'this is before the start');
    const ids = new Set(slots.map(({ _id }) => _id));
    for (const [at, { slot }] of signups.entries())
      if (!ids.has(slot)) fail(`signups.${at}.slot`, `${slot} is no shift of this event`);
    const pairs = signups.map(({ slot, member }) => `${slot} by ${member}`);
    requireDistinct(pairs, 'signups', fail);
    const members = checkIns.flatMap(({ member }) => member ?? []);
    requireDistinct(members, 'checkIns', fail);
  },

  datePolls({ event, options, votes }, _known, fail) {
    const ids = new Set(options.map(({ _id }) => _id));
    for (const [at, { date, endDate }] of options.entries())
      if (endDate !== null && endDate < date) fail(`options.${at}.endDate`, 'this is before the date');
    for (const [at, { option }] of votes.entries())
      if (!ids.has(option)) fail(`votes.${at}.option`, `${option} is no option of this poll`);
    const pairs = votes.map(({ option, member }) => `${option} by ${member}`);
    requireDistinct(pairs, 'votes', fail);
    const chosen = options.filter((one) => one.chosen).length;
    if (chosen !== (event === null ? 0 : 1)) fail('options', 'a poll with an event has one chosen option');
  },
};

interface Place {
  noun: string;
  thing: Record<string, unknown>;
  owner: string;
  path: string;
  known: Known;
  fail: Fail;
}

const referred = new Set(nouns.filter((noun) => nouns.some((other) => refersTo(archived[other], noun))));

/** Checks references and uniqueness, which a schema can't. */
export function checkReferences<Name extends Noun>(noun: Name, thing: Archived<Name>, known: Known, fail: Fail): void {
  const { key = '_id' } = tableOf(archived[noun]);
  const values: unknown = thing;
  const object = isObject(values) ? values : {};
  const owner = String(object[key]);
  rules[noun]?.(thing, known, fail);
  checkRow(archived[noun], thing, { noun, thing: object, owner, path: '', known, fail });
  if (referred.has(noun)) known.add(noun, owner);
}

export function checkClub(thing: ArchivedClub, known: Known, fail: Fail): void {
  checkRow(club, thing, { noun: 'club', thing: {}, owner: 'club', path: '', known, fail });
}

function checkRow(schema: TObject, thing: unknown, place: Place): void {
  if (!isObject(thing)) return;
  const { path, known, fail } = place;
  const { name, once = [], oneOf = {} } = tableOf(schema);
  for (const field of fieldsOf(schema)) checkField(field, thing[field.name], place);
  if (path && '_id' in thing) known.once(name, [String(thing._id)], `${path}_id`, fail);
  for (const fields of once)
    if (fields.every((field) => isSet(thing[field])))
      known.once(
        `${name} ${fields}`,
        fields.map((field) => String(thing[field])),
        path + fields.at(-1),
        fail,
      );
  const choices = Array.isArray(oneOf) ? oneOf : Object.keys(oneOf);
  if (choices.length > 0 && choices.filter((field) => thing[field] !== null).length !== 1)
    fail(`${path}${choices[0]}`, `one of ${choices.join(', ')} must be set`);
}

function checkField(field: Field, value: unknown, place: Place): void {
  const { name, rows, group } = field;
  if (rows) checkRows(rows, value, `${place.path}${name}`, place);
  else if (group && isObject(value))
    for (const one of fieldsOf(group)) checkField(one, value[one.name], { ...place, path: `${place.path}${name}.` });
  else if (field.refersTo || field.fileKind || field.check)
    for (const [at, one] of [value].flat().entries())
      if (isSet(one)) checkValue(field, String(one), Array.isArray(value) ? `${name}.${at}` : name, place);
}

function checkRows({ schema, distinct }: Rows, value: unknown, path: string, place: Place): void {
  if (!Array.isArray(value)) checkRow(schema, value, { ...place, path: `${path}.` });
  else for (const [at, row] of value.entries()) checkRow(schema, row, { ...place, path: `${path}.${at}.` });
  if (Array.isArray(value) && distinct) {
    const values = value.map((row) => row[distinct]);
    requireDistinct(values, path, place.fail);
  }
}

function checkValue(
  { refersTo, fileKind: kind, sharedBy, check }: Field,
  value: string,
  name: string,
  place: Place,
): void {
  const { noun, thing, known, fail } = place;
  const group = sharedBy === undefined ? undefined : thing[sharedBy];
  const owner = typeof group === 'string' ? group : place.owner;
  const path = place.path + name;
  const wrong = check?.(value);
  if (wrong) fail(path, wrong);
  if (kind) known.useFile({ id: value, kind, owner }, path, fail);
  if (refersTo === noun) known.later(() => known.refer(noun, value, path, fail));
  else if (refersTo) known.refer(refersTo, value, path, fail);
}

// Archives of earlier versions lack later fields.
const isSet = (value: unknown) => value !== null && value !== undefined;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
