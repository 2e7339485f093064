import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';
import { makeGroup, startDirect } from '../chat.testing.ts';

const club = await openClub();
const { db } = club.services;
const [ben, cleo, dana, ada] = [
  await club.as('ben'),
  await club.as('cleo'),
  await club.as('dana'),
  await club.as('ada'),
];
const { _id: talk } = await startDirect(ben, cleo);
const show = (person: Person, lastSeen: boolean) => person.put('/api/messages/settings', { lastSeen });

async function lastSeen(person: Person, conversationId = talk): Promise<string | null> {
  const { status, body } = await person.get<{ lastSeenAt: string | null }>(`/api/messages/${conversationId}/last-seen`);
  expect(status).toBe(200);
  return body.lastSeenAt;
}

async function noted(person: Person): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select at from last_seen where user_id = ${person.id}`.execute(db);
  return rows[0]?.at ?? null;
}

const note = (person: Person, ago: string) =>
  sql`insert into last_seen (user_id, at) values (${person.id}, now() - ${ago}::interval)
    on conflict (user_id) do update set at = excluded.at`.execute(db);
const forget = () => sql`delete from last_seen`.execute(db);

/** Comes and goes, and waits until the club has noticed. */
async function visit(person: Person): Promise<void> {
  const watching = await ada.socket();
  const socket = await person.socket();
  await watching.next('getOnlineUsers', (ids) => ids.includes(person.id));
  const gone = new Promise<void>((resolve) =>
    club.services.facts.on('member.offline', ({ userId }) => void (userId === person.id && resolve())),
  );
  socket.close();
  await gone;
}

afterEach(async () => {
  await forget();
  for (const person of [ben, cleo]) await show(person, true);
});

test('who goes offline was last seen then, to the minute, by those they talk with', async () => {
  await forget();
  expect(await lastSeen(ben)).toBeNull();
  await visit(cleo);
  await expect.poll(() => lastSeen(ben)).not.toBeNull();
  const at = await lastSeen(ben);
  expect(at).toMatch(/:00\.000Z$/);
  expect(Math.abs(Date.parse(at ?? '') - Date.now())).toBeLessThan(180_000);
});

test('who stays online is noted every few minutes, so that a killed server still knows', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const patient = await openClub();
  const mo = await patient.as('mo');
  const socket = await mo.socket();
  await socket.next('getOnlineUsers');
  const notes = () => patient.services.db.selectFrom('last_seen').select('at').where('user_id', '=', mo.id).execute();
  await patient.services.db.deleteFrom('last_seen').execute();
  vi.advanceTimersByTime(4 * 60_000);
  expect(await notes()).toEqual([]);
  vi.advanceTimersByTime(60_000);
  await expect.poll(notes).toHaveLength(1);
});

test('a second device keeps one online, and coming back within a minute is not written again', async () => {
  await note(cleo, '20 seconds');
  const before = await noted(cleo);
  await visit(cleo);
  await note(dana, '2 minutes');
  const danaBefore = await noted(dana);
  await visit(dana);
  await expect.poll(() => noted(dana)).not.toEqual(danaBefore);
  expect(await noted(cleo)).toEqual(before);
});

test('who hides it does not see it of others, and is not written down', async () => {
  await note(cleo, '5 minutes');
  await note(ben, '5 minutes');
  expect(await lastSeen(ben)).not.toBeNull();
  await show(cleo, false);
  expect([await lastSeen(ben), await lastSeen(cleo)]).toEqual([null, null]);
  const before = await noted(cleo);
  await visit(cleo);
  await note(dana, '5 minutes');
  const danaBefore = await noted(dana);
  await visit(dana);
  await expect.poll(() => noted(dana)).not.toEqual(danaBefore);
  expect(await noted(cleo)).toEqual(before);
  await show(cleo, true);
  expect(await lastSeen(ben)).not.toBeNull();
});

test('each setting of the chat changes alone', async () => {
  const both = (readReceipts: boolean, shown: boolean) => ({ readReceipts, lastSeen: shown });
  expect((await ben.get('/api/messages/settings')).body).toEqual(both(true, true));
  expect((await show(ben, false)).body).toEqual(both(true, false));
  expect((await ben.put('/api/messages/settings', { readReceipts: false })).body).toEqual(both(false, false));
  expect((await ben.put('/api/messages/settings', {})).body).toEqual(both(false, false));
  expect((await ben.put('/api/messages/settings', { lastSeen: 'yes' })).status).toBe(400);
  await ben.put('/api/messages/settings', { readReceipts: true });
});

test('strangers, groups and those who only ask to talk learn nothing', async () => {
  await note(cleo, '5 minutes');
  await note(dana, '5 minutes');
  expect((await dana.get(`/api/messages/${talk}/last-seen`)).status).toBe(404);
  expect((await club.visitor().get(`/api/messages/${talk}/last-seen`)).status).toBe(401);
  const { _id: group } = await makeGroup(ben, [cleo, dana]);
  expect(await lastSeen(ben, group)).toBeNull();
  const fromStranger = await startDirect(dana, cleo);
  expect(fromStranger.request).toBe('sent');
  expect([await lastSeen(dana, fromStranger._id), await lastSeen(cleo, fromStranger._id)]).toEqual([null, null]);
  await cleo.put(`/api/messages/${fromStranger._id}/request/accept`);
  expect(await lastSeen(dana, fromStranger._id)).not.toBeNull();
});
