import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { calls } from '../../../testing/calls/calls.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import { seatHolders } from '../../../testing/matrix/holders.ts';
import { statusesByRight } from '../../../testing/matrix/rows.ts';
import { matrix, tables } from '../../../testing/matrix/table.ts';
import { callOf, describeResponse, make, nameOf, seatWorld, walk, walkRights } from '../../../testing/matrix/walk.ts';
import { makeProgram } from '../../../testing/people/tokens.ts';
import { acceptsToken } from './bearer.ts';

const club = await openClub();
const world = await seatWorld(club);
const holders = await seatHolders(club);

test('every call of the contract has a row in the matrix, and every row a call', () => {
  const lines = Object.keys(matrix);
  const missing = calls.map(nameOf).filter((name) => !lines.some((line) => line.split(' — ')[0] === name));
  expect(missing, 'calls to be added to the *.rows.ts of server/testing/matrix').toEqual([]);
  expect(lines.filter((line) => !callOf(line))).toEqual([]);
});

test('the contract declares the guards of the matrix', () => {
  for (const [line, { statuses: responses }] of Object.entries(matrix)) {
    const [outsiders, owner, participant, stranger, blocked, moderator] = responses.split(' ');
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
  expectProblem(/push\.example/);
  const found: Record<string, string> = {};
  for (const [line, row] of Object.entries(rows)) found[line] = await walk(world, line, row);
  expect(found).toEqual(
    Object.fromEntries(Object.entries(rows).map(([line, { statuses: responses }]) => [line, responses])),
  );
});

test.each(Object.entries(tables))('each right opens what its rows name, and nothing else: %s', async (_name, rows) => {
  expectProblem(/push\.example/);
  const found: Record<string, object> = {};
  for (const [line, row] of Object.entries(rows)) found[line] = await walkRights(world, holders, line, row);
  expect(found).toEqual(Object.fromEntries(Object.entries(rows).map(([line, row]) => [line, statusesByRight(row)])));
});

/** Expected results for personal tokens of the owner and the admin, by their rows. */
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
        const isWithin = acceptsToken(call.path) && (call.method === 'GET' || !name.endsWith('to read'));
        expected[`${line}: ${name}`] = (isWithin && row.statuses.split(' ')[column]) || '403';
        const made = (await row.subject?.(world)) ?? {};
        found[`${line}: ${name}`] = describeResponse(await make(call, row, made, browser));
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
    expect([nameOf(call), (await make(call, { statuses: '' }, {}, browser)).status]).toEqual([nameOf(call), 401]);
  }
  await world.admin.put('/api/admin/settings', { personalTokens: true });
});
