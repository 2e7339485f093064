import { createHook } from 'node:async_hooks';
import { User } from 'contract/members/members.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import { applyFor, approve } from '../../../testing/people/joining.ts';

const club = await openClub();

function signIn(email: unknown, password: unknown = castPassword) {
  return club.visitor().post('/api/auth/login', { email, password });
}

test('a member signs in and gets the whole user', async () => {
  const { status, body } = await signIn('ben@club.example');
  expect(status).toBe(200);
  expect(body).toFit(User);
  expect(body).toMatchObject({ _id: club.ids.ben, email: 'ben@club.example', connections: [club.ids.cleo] });
});

test("case and surrounding spaces don't matter in an address, but do in a password", async () => {
  expect((await signIn(' BEN@Club.example ')).status).toBe(200);
  for (const password of [castPassword.toUpperCase(), ` ${castPassword}`, `${castPassword} `]) {
    expect(await signIn('ben@club.example', password)).toFail(401, 'wrong_credentials');
  }
});

test('an unknown address, a wrong password and an account not yet joined get the same error', async () => {
  const { _id, email } = await applyFor(club);
  await approve(await club.as('ada'), _id);
  const failures = [
    await signIn('ben@club.example', 'wrong password'),
    await signIn('nobody@club.example'),
    await signIn(email),
    await signIn('not an address'),
    await signIn('ben@club.example', 'x'.repeat(1_000)),
  ];
  for (const failure of failures) {
    expect(failure).toFail(401, 'wrong_credentials');
    expect(failure.bytes).toEqual(failures[0]?.bytes);
    expect(failure.headers['set-cookie']).toBeUndefined();
  }
});

test('an unknown address costs the work of a wrong password: the same statements, and one hash', async () => {
  const quiet = await openClub();
  await quiet.services.jobs.stop();
  const cost = async (email: string) => {
    let hashes = 0;
    const count = createHook({ init: (_id, type) => void (/argon2/i.test(type) && hashes++) }).enable();
    const wrong = { email, password: 'a wrong password' };
    const statements = await quiet.listStatements(() => quiet.visitor().post('/api/auth/login', wrong));
    count.disable();
    return { hashes, statements };
  };
  await cost('ada@club.example');
  const known = await cost('ben@club.example');
  expect([known.hashes, known.statements.length > 0]).toEqual([1, true]);
  expect(await cost('nobody@club.example')).toEqual(known);
});

test('values that are not text fail', async () => {
  expect(await club.visitor().post('/api/auth/login', { email: 'ben@club.example' })).toFail(400, 'invalid_input');
  for (const wrong of [null, '', 7, true, ['ben@club.example'], { $gt: '' }]) {
    expect(await signIn(wrong)).toFail(400, 'invalid_input');
    expect(await signIn('ben@club.example', wrong)).toFail(400, 'invalid_input');
  }
  expect(await signIn('ben@club.example\0')).toFail(400, 'invalid_input');
});

test('sign-ins are audited, and nothing of a wrong password', async () => {
  await signIn('dana@club.example');
  await signIn('dana@club.example', 'a wrong secret');
  const lines = await club.services.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  expect(lines.at(-1)).toMatchObject({ action: 'member.signedIn', actor_id: club.ids.dana });
  const written = JSON.stringify(lines) + club.logLines.join('\n');
  expect(written).not.toContain('a wrong secret');
  expect(written).not.toContain(castPassword);
});

test('a sign-in that fails halfway leaves nothing: no session, no known browser, no mail', async () => {
  expectProblem(/a request failed|"status":500/);
  const { db } = club.services;
  const { id, email } = await club.as('dana');
  const left = async () => {
    const { rows } = await sql<{ left: string }>`select concat_ws(' ',
      (select count(*) from sessions where user_id = ${id}), (select count(*) from known_browsers where user_id = ${id}),
      (select count(*) from audit_log where actor_id = ${id}), (select max(at) from last_seen where user_id = ${id}),
      (select count(*) from mails where to_address = ${email})) as left`.execute(db);
    return rows[0]?.left;
  };
  const before = await left();
  for (const [table, check] of [
    ['audit_log', sql`action <> 'member.signedIn'`],
    ['mails', sql`to_address <> ${sql.lit(email)}`],
  ] as const) {
    await sql`alter table ${sql.table(table)} add constraint in_the_way check (${check}) not valid`.execute(db);
    expect(await signIn(email)).toFail(500, 'internal');
    await sql`alter table ${sql.table(table)} drop constraint in_the_way`.execute(db);
    expect(await left()).toBe(before);
  }
  expect((await signIn(email)).status).toBe(200);
  expect(await left()).not.toBe(before);
});
