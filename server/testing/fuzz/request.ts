import type { Endpoint } from 'contract/endpoint.ts';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { calls } from '../calls/calls.ts';
import { type CallerName, columns } from '../matrix/people.ts';
import type { Row } from '../matrix/rows.ts';
import { matrix } from '../matrix/table.ts';
import { type FormTrick, formTricks } from './form.ts';
import { brokenTexts, cursorBends, ids, numbers } from './texts.ts';
import { rows as tokenRows } from './tokens.rows.ts';
import { anything, edgesOf, queryTexts, validOf } from './values.ts';

/** A request as a change of a line of the matrix: short enough to read, and the same in every club. */
export interface FuzzRequest {
  /** Method, path, and what distinguishes the line. */
  line: string;
  as: CallerName;
  /** Replaces parameters of the path, as written in the URL. */
  params?: [name: string, text: string][];
  /** Adds to the line's query. */
  query?: [name: string, text: string][];
  /** Replaces or adds fields. */
  body?: [field: string, value: unknown][];
  /** Replaces the whole body. */
  raw?: string;
  contentType?: string;
  form?: FormTrick;
}

/** Lines of the matrix, and those that need a token. */
export const lines: Record<string, Row> = { ...matrix, ...tokenRows };

export function callOf(line: string): Endpoint {
  const [name = ''] = line.split(' — ');
  const call = calls.find(({ method, path }) => `${method} ${path}` === name);
  if (!call) throw new Error(`There is no call ${name}`);
  return call;
}

/** The matrix's result for a caller. */
export function expectedOf(line: string, as: CallerName): string {
  const column = Object.values(columns).findIndex((names) => names.some((name) => name === as));
  return lines[line]?.statuses.split(' ')[column] ?? '';
}

const callers = Object.values(columns).flat();
const succeed = (line: string) => callers.filter((name) => /^[23]/.test(expectedOf(line, name)));

/** For each line one request that fails, and one that succeeds if any can. */
export const plainRequests: FuzzRequest[] = Object.keys(lines).flatMap((line) => [
  failing(line),
  ...succeed(line)
    .slice(0, 1)
    .map((as) => ({ line, as })),
]);

function failing(line: string): FuzzRequest {
  const { guard, path, query, body } = callOf(line);
  const as = callers.find((name) => /^40[34]$/.test(expectedOf(line, name))) ?? 'visitor';
  if (guard !== 'public') return { line, as };
  const [, parameter] = /:(\w+)/.exec(path) ?? [];
  if (parameter) return { line, as, params: [[parameter, 'missing']] };
  const [field] = Object.keys(fieldsOf(query));
  if (field)
    return {
      line,
      as,
      query: [
        [field, 'x'],
        [field, 'x'],
      ],
    };
  return body ? { line, as, raw: '{' } : { line, as };
}

/** Lists whose cursors get mixed up. */
const pagedLists = calls
  .filter(({ method, path, query }) => method === 'GET' && !path.includes(':') && 'cursor' in fieldsOf(query))
  .map(({ path }) => path);

function requestsOf(line: string): fc.Arbitrary<FuzzRequest> {
  const { path, query, body, file } = callOf(line);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const able = succeed(line);
  const parts: Record<string, fc.Arbitrary<unknown>> = {
    ...(names.length > 0 && { params: sometimes(fc.tuple(fc.constantFrom(...names), pathTexts), 2, 1) }),
    query: sometimes(queryPairs(fieldsOf(query)), query ? 1 : 4, 3),
    ...(body && { body: sometimes(bodyPairs(fieldsOf(body)), 1, 3) }),
    raw: rarely(fc.constantFrom(...rawBodies)),
    contentType: rarely(
      fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data', 'x', ''),
    ),
    ...(file && { form: sometimesOne(fc.constantFrom(...formTricks)) }),
  };
  const as = able.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...able) }, anyone) : anyone;
  return fc
    .record({ as, changes: fc.record(parts) })
    .map(({ as: name, changes }) => ({ line, as: name, ...withoutEmpty(changes) }));
}

const anyone = fc.constantFrom(...callers);

const rawBodies = [
  ...['', 'null', '[]', '7', '"x"', '{', '{"a":', '{"a":1,"a":2}', '\ufeff{}', '{"__proto__":{"role":"admin"}}'],
  ...['«deep:100000»', '[«repeat:[:50000»', '{"content":"«repeat:x:300000»"}', '{"constructor":{"prototype":{"a":1}}}'],
];

const pathTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ids) },
  fc.constantFrom(
    ...['me', '0', 'null', '%00', '%ff', '%', '..%2f..', '__proto__', '%F0%9F%A6%9C', '«repeat:x:3000»', '*', '%2a'],
  ),
  fc.constantFrom(...numbers),
);

function queryPairs(fields: Fields): fc.Arbitrary<[string, string]> {
  const known = Object.keys(fields);
  const odd = fc.constantFrom('__proto__', 'constructor', 'toString', 'limit', 'cursor', 'q', 'q[]', 'a[b]', '');
  const cursors = fc.constantFrom(
    ...pagedLists.flatMap((path) => cursorBends.map((bend) => `«cursor:${path}${bend}»`)),
  );
  const textsOf = (name: string) =>
    name === 'cursor' ? fc.oneof({ weight: 3, arbitrary: cursors }, queryTexts(undefined)) : queryTexts(fields[name]);
  const name = known.length > 0 ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, odd) : odd;
  return name.chain((one) => fc.tuple(fc.constant(one), textsOf(one)));
}

function bodyPairs(fields: Fields): fc.Arbitrary<[string, unknown]> {
  const known = Object.entries(fields);
  const unknown = fc.constantFrom(
    '__proto__',
    'constructor',
    '_id',
    'role',
    'userId',
    'toJSON',
    ...brokenTexts.slice(0, 6),
  );
  const odd = fc.tuple(unknown, anything);
  if (known.length === 0) return odd;
  const usual = fc
    .constantFrom(...known)
    .chain(([name, schema]) =>
      fc.tuple(
        fc.constant(name),
        fc.oneof(
          { weight: 5, arbitrary: validOf(schema) },
          { weight: 3, arbitrary: edgesOf(schema) },
          fc.constant('«none»'),
        ),
      ),
    );
  return fc.oneof({ weight: 9, arbitrary: usual }, odd);
}

type Fields = Record<string, TSchema>;

function fieldsOf(schema: { properties?: Fields; anyOf?: { properties?: Fields }[] } | undefined): Fields {
  return schema?.properties ?? schema?.anyOf?.find(({ properties }) => properties)?.properties ?? {};
}

/** Up to `max` of them; none in `none` of `none + 3` cases. */
function sometimes<T>(one: fc.Arbitrary<T>, none: number, max: number): fc.Arbitrary<T[]> {
  return fc.oneof(
    { weight: none, arbitrary: fc.constant<T[]>([]) },
    { weight: 3, arbitrary: fc.array(one, { minLength: 1, maxLength: max }) },
  );
}

function sometimesOne<T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof(fc.constant(undefined), one);
}

function rarely<T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: 19, arbitrary: fc.constant(undefined) }, one);
}

function withoutEmpty(changes: object): object {
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
}

/** Requests for all lines, changed here and there. */
export const requests: fc.Arbitrary<FuzzRequest> = fc.oneof(...Object.keys(lines).map(requestsOf));
