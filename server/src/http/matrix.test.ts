import type { Endpoint } from 'contract/endpoint.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import type { Browser } from '../../testing/browser.ts';
import { calls } from '../../testing/calls.ts';
import { expectProblem } from '../../testing/console-guard.ts';
import type { Answer } from '../../testing/http.ts';
import { columns, seat, seatCallers } from '../../testing/matrix/people.ts';
import type { Row } from '../../testing/matrix/rows.ts';
import type { World } from '../../testing/matrix/subjects.ts';
import { matrix } from '../../testing/matrix/table.ts';
import { pdf, picture } from '../../testing/samples.ts';

const club = await openClub();
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
    const [visitor, owner, stranger, moderator, , deleted] = answers.split(' ');
    const guard = callOf(line)?.guard;
    expect([line, visitor === '401', deleted === '401']).toEqual([line, guard !== 'public', guard !== 'public']);
    if (guard === 'admin') expect([line, owner, stranger, moderator]).toEqual([line, '403', '403', '403']);
    if (guard === 'moderator') expect([line, owner, stranger]).toEqual([line, '403', '403']);
  }
});

test('everyone gets the answer in the matrix', async () => {
  // The push service of the matrix is none.
  expectProblem(/push\.example/);
  const world: World = {
    ...(await seatCallers(club)),
    club,
    friend: await seat(club, 'student'),
    helper: await seat(club, 'student'),
  };
  const found: Record<string, string> = {};
  for (const [line, row] of Object.entries(matrix)) found[line] = await walk(line, row, world);
  expect(found).toEqual(Object.fromEntries(Object.entries(matrix).map(([line, { answers }]) => [line, answers])));
});

/** Makes a call as each caller, each time on a new object. */
async function walk(line: string, row: Row, world: World): Promise<string> {
  const call = callOf(line);
  if (!call) return 'no such call';
  const callers = row.ends ? await seatCallers(club) : world;
  const statuses: string[] = [];
  for (const column of columns) {
    const made = (await row.subject?.({ ...world, ...callers })) ?? {};
    statuses.push(describe(await make(call, row, made, callers.browserOf(column))));
  }
  return statuses.join(' ');
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
