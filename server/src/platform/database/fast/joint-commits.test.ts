import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { eventually } from '../../../../testing/servers/disk.ts';
import { openSingleConnection } from '../start/single-connection.ts';
import { type JointCommits, openJointCommits } from './joint-commits.ts';

const { databaseUrl } = await openClub({ people: false });
const operator = await openSingleConnection(databaseUrl);
await operator.query('create table notes (name text primary key, times integer not null default 1)');

beforeEach(() => operator.query('truncate notes'));
afterAll(() => operator.end());

const losses: Error[] = [];

const open = { name: 'open', text: `select 'open' as name` };
const insert = {
  name: 'insert',
  text: 'insert into notes (name) values ($1) returning name, pg_current_xact_id()::text as transaction',
};
const raise = { name: 'raise', text: 'update notes set times = times + 1 where name = $1 returning times' };

async function openOne(): Promise<JointCommits> {
  const commits = openJointCommits(
    () => ({ connectionString: databaseUrl }),
    (error) => losses.push(error),
  );
  onTestFinished(() => commits.close());
  await untilOpen(commits);
  return commits;
}

function untilOpen(commits: JointCommits): Promise<void> {
  return eventually(async () => {
    if (!(await commits.write('open', { ...open, values: [] }))) throw new Error('It is not open.');
  });
}

const add = (commits: JointCommits, name: string) =>
  commits.write<{ name: string; transaction: string }>(name, { ...insert, values: [name] });

async function notes(): Promise<string[]> {
  const { rows } = await operator.query<{ name: string }>('select name from notes order by name');
  return rows.map(({ name }) => name);
}

test('writes that arrive together commit together, and each has its own rows', async () => {
  const commits = await openOne();
  const [b, a] = await Promise.all([add(commits, 'b'), add(commits, 'a')]);
  expect([a?.[0]?.name, b?.[0]?.name]).toEqual(['a', 'b']);
  expect(a?.[0]?.transaction).toBe(b?.[0]?.transaction);
  expect(await notes()).toEqual(['a', 'b']);
});

test('a write that arrives later has a transaction of its own', async () => {
  const commits = await openOne();
  const first = await add(commits, 'first');
  const second = await add(commits, 'second');
  expect(first?.[0]?.transaction).not.toBe(second?.[0]?.transaction);
});

test('where one of them fails none is written, and each can be run again by itself', async () => {
  const commits = await openOne();
  expect(await Promise.all([add(commits, 'a'), add(commits, 'twice'), add(commits, 'twice')])).toEqual([
    null,
    null,
    null,
  ]);
  expect(await notes()).toEqual([]);
  expect(await add(commits, 'a')).toHaveLength(1);
});

test('a write that fails alone says why', async () => {
  const commits = await openOne();
  await add(commits, 'twice');
  await expect(add(commits, 'twice')).rejects.toMatchObject({ code: '23505' });
});

test.each([1, 3])('%i writes that wait for a lock are given up, and nothing is written', async (count) => {
  const commits = await openOne();
  const names = Array.from({ length: count }, (_, n) => `${n}`);
  await operator.query('begin; lock table notes in share mode');
  const written = await Promise.all(names.map((name) => add(commits, name)));
  await operator.query('rollback');
  expect(written).toEqual(names.map(() => null));
  expect(await notes()).toEqual([]);
});

test('more writes than it takes at once are left to other connections', async () => {
  const commits = await openOne();
  const names = Array.from({ length: 40 }, (_, n) => `${100 + n}`);
  const written = await Promise.all(names.map((name) => add(commits, name)));
  expect(written.map((rows) => rows === null)).toEqual(names.map((_, n) => n >= 32));
  expect(await notes()).toEqual(names.slice(0, 32));
});

test('once its connection is lost, its writes fail, and later ones open another', async () => {
  const commits = await openOne();
  const end = { name: 'end', text: 'select pg_terminate_backend(pg_backend_pid())', values: [] };
  const outcomes = await Promise.allSettled([add(commits, 'a'), commits.write('b', end), add(commits, 'c')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await notes()).toEqual([]);
  expect(losses).toHaveLength(1);
  await untilOpen(commits);
});

test('two processes that write to the same things at once do not lock each other out', async () => {
  const [one, other] = [await openOne(), await openOne()];
  const names = Array.from({ length: 10 }, (_, n) => `${n}`);
  await Promise.all(names.map((name) => add(one, name)));
  const writeAll = (commits: JointCommits, order: string[]) =>
    Promise.all(order.map((name) => commits.write(name, { ...raise, values: [name] })));
  for (let round = 0; round < 50; round++) {
    const written = await Promise.all([writeAll(one, names), writeAll(other, names.toReversed())]);
    expect(written.flat()).not.toContain(null);
  }
  const { rows } = await operator.query('select distinct times from notes');
  expect(rows).toEqual([{ times: 101 }]);
});
