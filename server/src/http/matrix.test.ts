import type { Endpoint } from 'contract/endpoint.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import type { Browser } from '../../testing/browser.ts';
import { calls } from '../../testing/calls.ts';
import type { Answer } from '../../testing/http.ts';
import { fillLine, seat, seatCallers } from '../../testing/matrix/people.ts';
import type { Row } from '../../testing/matrix/rows.ts';
import type { World } from '../../testing/matrix/subjects.ts';
import { matrix, tables } from '../../testing/matrix/table.ts';
import { expectProblem } from '../../testing/problems.ts';
import { pdf, picture } from '../../testing/samples.ts';
import { makeProgram } from '../../testing/tokens.ts';
import { takesToken } from '../sessions/personal-tokens.ts';

const club = await openClub();
const world: World = { ...(await seatCallers(club)), club, helper: await seat(club, 'student') };
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const callOf = (line: string): Endpoint | undefined => calls.find((call) => nameOf(call) === line.split(' — ')[0]);

test('every call of the contract has a row in the matrix, and every row a call', () => {
  const lines = Object.keys(matrix);
  const missing = calls.map(nameOf).filter((name) => !lines.some((line) => line.split(' — ')[0] === name));
  expect(missing, 'calls to be added to the *.rows.ts of server/testing/matrix').toEqual([]);
  expect(lines.filter((line) => !callOf(line))).toEqual([]);
});

test('the contract declares the guards of the matrix', () => {
  for (const [line, { answers }] of Object.entries(matrix)) {
    const [outsiders, owner, participant, stranger, blocked, moderator] = answers.split(' ');
    const guard = callOf(line)?.guard;
    expect([line, outsiders === '401']).toEqual([line, guard !== 'public']);
    const others = guard === 'admin' ? [moderator] : [];
    if (guard === 'admin' || guard === 'moderator')
      expect([line, owner, participant, stranger, blocked, ...others]).toEqual([
        line,
        ...Array(4 + others.length).fill('403'),
      ]);
  }
});

test.each(Object.entries(tables))('everyone gets the answer in the matrix: %s', async (_name, rows) => {
  // The push service of the matrix is none.
  expectProblem(/push\.example/);
  const found: Record<string, string> = {};
  for (const [line, row] of Object.entries(rows)) found[line] = await walk(line, row);
  expect(found).toEqual(Object.fromEntries(Object.entries(rows).map(([line, { answers }]) => [line, answers])));
});

/** What a personal token of the owner or the admin is answered, by what their row says of themselves. */
const programs = {
  'the owner’s to read': { browser: await makeProgram(world.owner, 'read'), column: 1 },
  'the owner’s to write': { browser: await makeProgram(world.owner, 'write'), column: 1 },
  'the admin’s to write': { browser: await makeProgram(world.admin, 'write'), column: 3 },
  'the admin’s for officers': { browser: await makeProgram(world.admin, 'admin'), column: 6 },
};

test.each(Object.entries(tables))(
  'a token is answered like its member, within its scope: %s',
  { tags: ['long'] },
  async (_name, rows) => {
    expectProblem(/push\.example/);
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const [line, row] of Object.entries(rows)) {
      const call = callOf(line);
      if (!call || call.guard === 'public' || row.ends) continue;
      for (const [name, { browser, column }] of Object.entries(programs)) {
        const isWithin = takesToken(call.path) && (call.method === 'GET' || !name.endsWith('to read'));
        expected[`${line}: ${name}`] = (isWithin && row.answers.split(' ')[column]) || '403';
        const made = (await row.subject?.(world)) ?? {};
        found[`${line}: ${name}`] = describe(await make(call, row, made, browser));
      }
    }
    expect(found).toEqual(expected);
  },
);

test('no token works while the club has turned them off', async () => {
  expectProblem(/push\.example/);
  await world.admin.put('/api/admin/settings', { personalTokens: false });
  const { browser } = programs['the admin’s for officers'];
  for (const call of calls.filter(({ guard }) => guard !== 'public')) {
    expect([nameOf(call), (await make(call, { answers: '' }, {}, browser)).status]).toEqual([nameOf(call), 401]);
  }
  await world.admin.put('/api/admin/settings', { personalTokens: true });
});

/** Makes a call as each caller, on a new object once a call may have changed the last one. */
async function walk(line: string, row: Row): Promise<string> {
  const call = callOf(line);
  if (!call) return 'no such call';
  const callers = row.ends ? await seatCallers(club) : world;
  let made: Record<string, string> | undefined;
  return fillLine(async (name) => {
    made ??= (await row.subject?.({ ...world, ...callers })) ?? {};
    const answer = await make(call, row, made, callers.browserOf(name));
    if (call.method !== 'GET' && answer.status < 400) made = undefined;
    return describe(answer);
  });
}

async function make(call: Endpoint, row: Row, made: Record<string, string>, browser: Browser): Promise<Answer> {
  const address = call.path.replace(/:(\w+)/g, (_, name: string) => made[name] ?? 'missing');
  const query = typeof row.query === 'function' ? row.query(made) : row.query;
  const path = query ? `${address}?${query}` : address;
  const body = typeof row.body === 'function' ? row.body(made) : row.body;
  if (call.file) {
    const file = call.file.field === 'resume' || call.file.field === 'file' ? pdf() : await picture();
    return browser.upload(path, { ...body, [call.file.field]: file }, call.method);
  }
  const headers = body && { 'content-type': 'application/json' };
  return browser.send({ method: call.method, path, ...(headers && { headers, body: JSON.stringify(body) }) });
}

/** The status, with its code when the reason is not a missing permission. */
function describe({ status, body }: Answer): string {
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
  const usual: Record<number, string> = {
    400: 'invalid_input',
    401: 'not_signed_in',
    403: 'forbidden',
    404: 'not_found',
  };
  const known = status < 400 || code === usual[status] || status === 409 || code === 'registration_failed';
  return known ? String(status) : `${status}(${code})`;
}
