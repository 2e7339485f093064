import type { Endpoint } from 'contract/endpoint.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { calls } from '../../../testing/calls/calls.ts';
import { expectSafeResponse } from '../../../testing/calls/safe-response.ts';
import { type CallerName, columns, seat, seatCallers } from '../../../testing/matrix/people.ts';
import type { World } from '../../../testing/matrix/subjects.ts';
import { matrix } from '../../../testing/matrix/table.ts';

const club = await openClub();
const world: World = { ...(await seatCallers(club)), club, helper: await seat(club, 'student') };
// One of each column.
const readers = Object.values(columns).map(([name]) => name);
const madeUp = '0199aaaa-0000-7000-8000-000000000000';
const hidden = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const values = [
  ...['', '%00', '%ff', '%ED%A0%80', '%27%20or%201=1', '%25', 'x'.repeat(3_000), madeUp, '2024-02-30', 'Infinity'],
  ...['-1', '0', '1.5', '1e308', '2147483647', '2147483648', '99999999999', '9223372036854775808', '9'.repeat(400)],
  ...[hidden('\0', madeUp), hidden('\ud800', madeUp), hidden('a', '\0'), hidden(), hidden('a'), 'W10', 'bnVsbA'],
];

/** The addresses of all GET calls, with something to read and a caller who may read it. */
async function listReads() {
  const reads: { call: Endpoint; path: string; reader: CallerName }[] = [];
  for (const [line, row] of Object.entries(matrix)) {
    const [name = ''] = line.split(' — ');
    const call = calls.find(({ method, path }) => `${method} ${path}` === name);
    const reader = readers[row.statuses.split(' ').findIndex((response, index) => index > 0 && response === '200')];
    if (call?.method !== 'GET' || !reader) continue;
    const made = (await row.subject?.(world)) ?? {};
    const path = call.path.replace(/:(\w+)/g, (_, parameter: string) => made[parameter] ?? 'missing');
    const query = typeof row.query === 'function' ? row.query(made) : row.query;
    const { status } = await world.browserOf(reader).get(query ? `${path}?${query}` : path);
    expect([call.path, status]).toEqual([call.path, 200]);
    reads.push({ call, path, reader });
  }
  return reads;
}

test('any query string is answered safely on an existing list', { tags: ['long'] }, async () => {
  const reads = await listReads();
  expect(reads.filter(({ call }) => call.path.includes(':')).length).toBeGreaterThan(5);
  for (const { call, path, reader } of reads) {
    const browser = world.browserOf(reader);
    const known = Object.keys((call.query as { properties?: object } | undefined)?.properties ?? {});
    for (const name of [...known, '__proto__']) {
      const queries = [...values.map((value) => `${name}=${value}`), `${name}=1&${name}=2`, `${name}[]=1`];
      await Promise.all(
        queries.map(async (query) =>
          expectSafeResponse(await browser.get(`${path}?${query}`), `${path}?${query.slice(0, 80)}`),
        ),
      );
    }
  }
});
