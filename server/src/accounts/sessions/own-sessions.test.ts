import type { Session } from 'contract/accounts/account.ts';
import { Session as SessionShape } from 'contract/accounts/account.ts';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';

const club = await openClub();
const madeUp = '0199aaaa-0000-7000-8000-000000000000';

async function sessionsOf(person: Person): Promise<Session[]> {
  return (await person.get<Session[]>('/api/account/sessions')).body;
}

test('all sessions are listed, with the current one marked', async () => {
  const [laptop, phone] = [await club.signIn('ben'), await club.signIn('ben')];
  const seen = await sessionsOf(laptop);
  expect(seen).toHaveLength(2);
  for (const session of seen) {
    expect(session).toFit(SessionShape);
    expect(session.address).toBe('127.0.0.1');
    expect(Math.abs(Date.parse(session.createdAt) - Date.now())).toBeLessThan(60_000);
  }
  expect(seen.filter((session) => session.current)).toHaveLength(1);
  const bySomeoneElse = await sessionsOf(phone);
  expect(bySomeoneElse.map(({ _id }) => _id).toSorted()).toEqual(seen.map(({ _id }) => _id).toSorted());
  expect(bySomeoneElse.find(({ current }) => current)?._id).not.toBe(seen.find(({ current }) => current)?._id);
});

test('the device comes from the user agent', async () => {
  const browser = club.visitor();
  await browser.send({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'user-agent': 'Netscape/4.0 <b>bold</b>' },
    body: JSON.stringify({ email: 'dana@club.example', password: castPassword }),
  });
  const { body } = await browser.get<Session[]>('/api/account/sessions');
  expect(body.map(({ device }) => device)).toEqual(['Netscape/4.0 <b>bold</b>']);
});

test('signing out a session ends it and its sockets within two seconds, and no other', async () => {
  const [laptop, phone] = [await club.signIn('mo'), await club.signIn('mo')];
  const [mine, theirs] = [await laptop.socket(), await phone.socket()];
  const other = (await sessionsOf(laptop)).find((session) => !session.current);
  const startedAt = performance.now();
  expect((await laptop.delete(`/api/account/sessions/${other?._id}`)).status).toBe(200);
  await theirs.closed();
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(await phone.get('/api/users/me')).toFail(401, 'not_signed_in');
  expect((await laptop.get('/api/users/me')).status).toBe(200);
  expect(mine.isOpen).toBe(true);
  expect(await sessionsOf(laptop)).toHaveLength(1);
  expect(await laptop.delete(`/api/account/sessions/${other?._id}`)).toFail(404, 'not_found');
});

test('ending the current session clears the cookie', async () => {
  const phone = await club.signIn('dana');
  const mine = (await sessionsOf(phone)).find((session) => session.current);
  expect((await phone.delete(`/api/account/sessions/${mine?._id}`)).status).toBe(200);
  expect(phone.cookies.has('session')).toBe(false);
  expect(await phone.get('/api/account/sessions')).toFail(401, 'not_signed_in');
});

test("someone else's session is a 404 and lives on", async () => {
  const [cleo, ada] = [await club.signIn('cleo'), await club.signIn('ada')];
  const [hers] = await sessionsOf(cleo);
  expect(await ada.delete(`/api/account/sessions/${hers?._id}`)).toFail(404, 'not_found');
  for (const id of [madeUp, 'nonsense', '1']) {
    expect(await cleo.delete(`/api/account/sessions/${id}`)).toFail(404, 'not_found');
  }
  expect((await cleo.get('/api/users/me')).status).toBe(200);
  expect((await sessionsOf(ada)).map(({ _id }) => _id)).not.toContain(hers?._id);
});
