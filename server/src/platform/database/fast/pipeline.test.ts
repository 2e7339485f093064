import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { eventually } from '../../../../testing/servers/disk.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';
import { newStatement, placeholder, readPipelined } from './prepared-read.ts';

interface Row {
  pid: number;
  value: string;
}

const value = { name: 'value', text: 'select pg_backend_pid() as pid, $1::text as value' };
const slow = { name: 'slow', text: `select pg_backend_pid() as pid, 'slow' as value from pg_sleep($1::float8)` };
const quotient = { name: 'quotient', text: 'select (1 / $1::int)::text as value' };

const losses: Error[] = [];

async function openOne(): Promise<{ pipeline: Pipeline; pid: number }> {
  const config = { connectionString: inject('databaseUrl'), application_name: 'pipeline' };
  const pipeline = openPipeline(
    () => config,
    (error) => losses.push(error),
  );
  onTestFinished(() => pipeline.close());
  return { pipeline, pid: await openedPid(pipeline) };
}

async function openedPid(pipeline: Pipeline): Promise<number> {
  return eventually(async () => {
    const [row] = (await pipeline.read<Row>({ ...value, values: ['open'] })) ?? [];
    if (!row) throw new Error('It is not open.');
    return row.pid;
  });
}

test('reads at once share a connection, and each has its own rows', async () => {
  const { pipeline, pid } = await openOne();
  const numbers = Array.from({ length: 30 }, (_, n) => `${n}`);
  const rows = await Promise.all(numbers.map((n) => pipeline.read<Row>({ ...value, values: [n] })));
  expect(rows).toEqual(numbers.map((n) => [{ pid, value: n }]));
});

test('a read that fails fails alone', async () => {
  const { pipeline, pid } = await openOne();
  const [before, failed, after] = await Promise.allSettled([
    pipeline.read({ ...value, values: ['before'] }),
    pipeline.read({ ...quotient, values: [0] }),
    pipeline.read({ ...value, values: ['after'] }),
  ]);
  expect(before).toMatchObject({ value: [{ pid, value: 'before' }] });
  expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect(after).toMatchObject({ value: [{ pid, value: 'after' }] });
});

test('a slow read is left to another connection, and those behind it are answered', async () => {
  const { pipeline, pid } = await openOne();
  const [first, same, other] = await Promise.all([
    pipeline.read({ ...slow, values: [30] }),
    pipeline.read({ ...slow, values: [0] }),
    pipeline.read({ ...value, values: ['behind'] }),
  ]);
  expect([first, same, other]).toEqual([null, [{ pid, value: 'slow' }], [{ pid, value: 'behind' }]]);
});

test('more reads than it takes at once are left to other connections', async () => {
  const { pipeline } = await openOne();
  const rows = await Promise.all(Array.from({ length: 40 }, () => pipeline.read({ ...value, values: ['one'] })));
  expect(rows.map((row) => row === null)).toEqual(rows.map((_, index) => index >= 32));
  expect(await pipeline.read({ ...value, values: ['next'] })).toHaveLength(1);
});

test('a read whose preparation is gone is left to another connection', async () => {
  const { pipeline } = await openOne();
  await pipeline.read({ name: 'forget', text: 'deallocate value', values: [] });
  expect(await pipeline.read({ ...value, values: ['forgotten'] })).toBeNull();
});

test('once its connection is lost, what it had to read fails, and the next reads open another', async () => {
  const { pipeline, pid } = await openOne();
  const reads = await Promise.allSettled([
    pipeline.read({ name: 'end', text: 'select pg_terminate_backend(pg_backend_pid())', values: [] }),
    pipeline.read({ ...value, values: ['behind'] }),
  ]);
  expect(reads.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(losses).toHaveLength(1);
  expect(await openedPid(pipeline)).not.toBe(pid);
});

test('closing waits for what is being read', async () => {
  const { pipeline, pid } = await openOne();
  const reading = pipeline.read({ ...slow, values: [0.01] });
  await pipeline.close();
  expect(await reading).toEqual([{ pid, value: 'slow' }]);
});

test('a read of a transaction sees what the transaction wrote', async () => {
  const { db } = (await openClub({ people: false })).services;
  const applications = newStatement();
  const read = (reader: typeof db) =>
    readPipelined<{ reason: string }>(
      reader,
      applications(),
      { email: 'nina@club.example' },
      () => sql`select reason from applications where email = ${placeholder('email')}`,
    );
  await db.transaction().execute(async (tx) => {
    await sql`insert into applications (name, email, college, course, reason)
      values ('Nina', 'nina@club.example', 'North', 'Physics', 'Stars')`.execute(tx);
    expect(await read(tx)).toEqual([{ reason: 'Stars' }]);
    expect(await read(db)).toEqual([]);
  });
  expect(await read(db)).toEqual([{ reason: 'Stars' }]);
});
