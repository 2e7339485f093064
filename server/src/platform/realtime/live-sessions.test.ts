import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';

const club = await openClub();
const ada = await club.as('ada');

async function sessionOf(person: Person): Promise<string> {
  const { db } = club.services;
  const rows = db.selectFrom('sessions').select('id').where('user_id', '=', person.id);
  return (await rows.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
}

async function expectEnd(how: string): Promise<void> {
  const leaving = await club.signIn('ben');
  const [socket, bystander] = [await leaving.socket(), await ada.socket()];
  await sql`update sessions set ${sql.raw(how)} where id = ${await sessionOf(leaving)}`.execute(club.services.db);
  const begun = performance.now();
  expect(await socket.closed()).toBe('io server disconnect');
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(bystander.isOpen).toBe(true);
}

test('a socket closes within seconds after its session was idle too long', async () => {
  await expectEnd("expires_at = now() + interval '300 milliseconds'");
});

test('a socket closes within seconds after its session is thirty days old', { tags: ['long'] }, async () => {
  await expectEnd("created_at = now() - interval '30 days' + interval '300 milliseconds'");
});

test('a socket closes when its session is deleted directly, so nothing outlives its member', async () => {
  const [member] = await club.addMembers(1);
  const socket = await member?.socket();
  await club.services.db
    .deleteFrom('sessions')
    .where('user_id', '=', member?.id ?? '')
    .execute();
  expect((await ada.delete(`/api/admin/users/${member?.id}`)).status).toBe(200);
  expect(await socket?.closed()).toBe('io server disconnect');
});
