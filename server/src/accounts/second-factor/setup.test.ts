import type { RecoveryCodes, SecondFactor, SecondFactorSetup } from 'contract/accounts/account.second-factor.ts';
import type { User } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { actionsOf } from '../../../testing/audit.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import { AuthenticatorApp, enableSecondFactor } from '../../../testing/people/second-factor.ts';
import { readStolenCopy } from '../../../testing/servers/stolen-copy.ts';

const path = '/api/account/second-factor';
const club = await openClub();
const { db } = club.services;
const logIn = (email: string) => club.visitor().post('/api/auth/login', { email, password: castPassword });

test('a member sets up an app, gets ten codes for when it is lost, and is signed out everywhere else', async () => {
  const [here, there] = [await club.signIn('ben'), await club.signIn('ben')];
  expect((await here.get<SecondFactor>(path)).body).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
  const { status, body } = await here.post<SecondFactorSetup>(path, { password: castPassword });
  expect(status).toBe(201);
  expect(body.uri).toMatch(/^otpauth:\/\/totp\/ClubPlatform:ben%40club\.example\?/);
  const { secret, issuer } = Object.fromEntries(new URL(body.uri).searchParams);
  expect({ secret, issuer }).toEqual({ secret: body.secret, issuer: 'ClubPlatform' });
  const app = new AuthenticatorApp(club, body.secret);
  const enabled = await here.put<RecoveryCodes>(path, { code: app.next() });
  expect(enabled.status).toBe(200);
  expect(new Set(enabled.body.recoveryCodes).size).toBe(10);
  for (const code of enabled.body.recoveryCodes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
  expect((await here.get<SecondFactor>(path)).body).toEqual({ enabledAt: expect.any(String), recoveryCodesLeft: 10 });
  expect((await here.get<User>('/api/users/me')).body.secondFactor).toBe('on');
  expect(await there.get('/api/users/me')).toFail(401, 'not_signed_in');
  expect((await actionsOf(club, club.ids.ben)).at(-1)).toBe('secondFactor.enabled');
});

test('without a first code nothing is on, and a second setup replaces the first', async () => {
  const dana = await club.signIn('dana');
  const first = await dana.post<SecondFactorSetup>(path, { password: castPassword });
  const second = await dana.post<SecondFactorSetup>(path, { password: castPassword });
  expect(second.body.secret).not.toBe(first.body.secret);
  expect((await logIn('dana@club.example')).status).toBe(200);
  expect(await dana.put(path, { code: await new AuthenticatorApp(club, first.body.secret).next() })).toFail(
    400,
    'invalid_input',
  );
  expect((await dana.put(path, { code: await new AuthenticatorApp(club, second.body.secret).next() })).status).toBe(
    200,
  );
  expect(await logIn('dana@club.example')).toFail(401, 'second_factor_required');
  expect(await dana.post(path, { password: castPassword })).toFail(409, 'conflict');
});

test('a password that comes with a setup has to be right, and its end needs a setup', async () => {
  const cleo = await club.signIn('cleo');
  expect(await cleo.post(path, { password: 'not mine at all' })).toFail(400, 'invalid_input');
  expect(await cleo.put(path, { code: '123456' })).toFail(400, 'invalid_input');
  expect((await cleo.delete(path)).status).toBe(200);
  expect(await cleo.post('/api/account/recovery-codes')).toFail(409, 'conflict');
});

test('turning it off needs password and code, and is mailed and audited', async () => {
  const [person] = await club.addMembers(1);
  const { app, recoveryCodes } = await enableSecondFactor(club, person);
  expect(await person.delete(path, { password: 'not mine at all', code: app.next() })).toFail(400, 'invalid_input');
  const wrong = await person.delete<{ fields: object }>(path, { password: castPassword, code: '000000' });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['code']]);
  const [code = ''] = recoveryCodes;
  expect((await person.delete(path, { password: castPassword, code })).status).toBe(200);
  expect((await person.get<SecondFactor>(path)).body).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
  expect((await logIn(person.email)).status).toBe(200);
  expect((await actionsOf(club, person.id)).slice(-3)).toContain('secondFactor.disabled');
  expect((await readMails(club, person.email)).at(-1)?.subject).toBe('Two-step verification is off at ClubPlatform');
});

test('new recovery codes end the old ones', async () => {
  const [person] = await club.addMembers(1);
  const { app, recoveryCodes } = await enableSecondFactor(club, person);
  const body = { password: castPassword, code: app.next() };
  const { body: made } = await person.post<RecoveryCodes>('/api/account/recovery-codes', body);
  expect(made.recoveryCodes).toHaveLength(10);
  const [old = '', fresh = ''] = [recoveryCodes[0], made.recoveryCodes[0]];
  const visitor = club.visitor();
  await visitor.post('/api/auth/login', { email: person.email, password: castPassword });
  expect(await visitor.post('/api/auth/second-factor', { code: old })).toFail(401, 'wrong_code');
  expect((await visitor.post('/api/auth/second-factor', { code: fresh })).status).toBe(200);
});

test('a copy of the database holds neither the secret nor a recovery code', async () => {
  const [person] = await club.addMembers(1);
  const { body } = await person.post<SecondFactorSetup>(path, { password: castPassword });
  const app = new AuthenticatorApp(club, body.secret);
  const { body: made } = await person.put<RecoveryCodes>(path, { code: app.next() });
  const copy = await readStolenCopy(club);
  for (const secret of [
    body.secret,
    app.secret,
    ...made.recoveryCodes,
    ...made.recoveryCodes.map((code) => code.replace('-', '')),
  ])
    expect(copy).not.toContain(secret);
});

test("an admin removes a member's lost second factor: the member is mailed, and the log says who did it", async () => {
  const [person] = await club.addMembers(1);
  await enableSecondFactor(club, person);
  const ada = await club.as('ada');
  const listed = () => ada.get<{ secondFactor: boolean }[]>(`/api/admin/users?q=${encodeURIComponent(person.email)}`);
  expect((await listed()).body[0]?.secondFactor).toBe(true);
  const reset = `/api/admin/users/${person.id}/second-factor`;
  expect(await (await club.as('mo')).delete(reset)).toFail(403, 'forbidden');
  expect((await ada.delete(reset)).status).toBe(200);
  expect((await ada.delete(reset)).status).toBe(200);
  expect((await listed()).body[0]?.secondFactor).toBe(false);
  expect((await logIn(person.email)).status).toBe(200);
  const lines = await db.selectFrom('audit_log').selectAll().where('action', '=', 'secondFactor.reset').execute();
  expect(lines.map(({ actor_id, subject_id }) => [actor_id, subject_id])).toEqual([[ada.id, person.id]]);
  expect((await readMails(club, person.email)).at(-1)?.text).toContain('an admin turned off');
});

test('an admin resets their own in the settings alone', async () => {
  const ada = await club.as('ada');
  expect(await ada.delete(`/api/admin/users/${ada.id}/second-factor`)).toFail(403, 'own_account');
});
