import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { castPassword } from '../../seeds/cast.ts';
import { openClub } from '../../testing/app.ts';
import { eventually } from '../../testing/disk.ts';
import { expectProblem } from '../../testing/problems.ts';

test('an attempt that fails because the database is down does not count', async () => {
  expectProblem(/a database connection broke|a dependency is down|"status":503/);
  const club = await openClub({ env: { RATE_LIMITS: 'on' } });
  const [operator, holder] = [new pg.Client(club.databaseUrl), new pg.Client(club.databaseUrl)];
  await Promise.all([operator.connect(), holder.connect()]);
  onTestFinished(async () => void (await Promise.all([operator.end(), holder.end()])));
  const failures = async () => (await operator.query('select 1 from sign_in_failures')).rows.length;
  const visitor = club.visitor();
  const signIn = (password: string) => visitor.post('/api/auth/login', { email: 'ben@club.example', password });

  await holder.query('begin; lock table accounts');
  const held = signIn(castPassword);
  await eventually(async () => expect(await failures()).toBe(1));
  await eventually(async () => {
    const ended = await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'club' and wait_event_type = 'Lock'`,
    );
    expect(ended.rowCount).toBe(1);
  });
  expect((await held).status).toBe(503);
  expect(await failures()).toBe(0);

  await holder.query('rollback');
  expect((await signIn('not my password')).status).toBe(401);
  expect(await failures()).toBe(1);
});
