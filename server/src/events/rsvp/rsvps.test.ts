import type { ClubEvent } from 'contract/events/events.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, repeatRace, tally } from '../../../testing/database/races.ts';
import { rounds } from '../../../testing/database/rounds.ts';
import { allDone } from '../../../testing/jobs.ts';
import { listAll } from '../../../testing/pagination.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import type { Person } from '../../../testing/people/person.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { announce, evening, inDays, readEvent, rsvp } from '../events.testing.ts';
import { setRsvpRow } from './rsvps.queries.ts';

const club = await openClub();
const [ada, mo, ben, cleo, dana] = [
  await club.as('ada'),
  await club.as('mo'),
  await club.as('ben'),
  await club.as('cleo'),
  await club.as('dana'),
];
const madeUp = '0199aaaa-0000-7000-8000-000000000000';
const rsvpOf = async (event: ClubEvent, person: Person) => {
  const { iAmGoing, iAmWaiting } = await readEvent(event, person);
  return iAmGoing ? 'going' : iAmWaiting ? 'waiting' : 'none';
};
const mailsAbout = async (title: string, person: Person) =>
  (await readMails(club, person.email)).filter(({ subject }) => subject.includes(title));

test('an RSVP toggles, and everyone sees the count', async () => {
  const event = await announce(mo);
  const going = { going: 1, iAmGoing: true, attendees: [ben.id] };
  expect(await rsvp(event, ben)).toMatchObject({ ...going, people: [{ _id: ben.id, name: ben.name }] });
  expect(await readEvent(event, cleo)).toMatchObject({ ...going, iAmGoing: false });
  expect(await rsvp(event, ben)).toMatchObject({ going: 0, iAmGoing: false, attendees: [], people: [] });
});

test('with two places, the third waits, gets the next free place, and is mailed', async () => {
  const event = await announce(mo, { title: 'Two seats', capacity: 2 });
  for (const one of [ben, cleo]) expect((await rsvp(event, one)).iAmGoing).toBe(true);
  expect(await rsvp(event, dana)).toMatchObject({ going: 2, waiting: 1, iAmGoing: false, iAmWaiting: true });
  expect((await readEvent(event, dana)).attendees).not.toContain(dana.id);
  expect(await rsvp(event, ben)).toMatchObject({ going: 2, waiting: 0, iAmGoing: false });
  expect(await readEvent(event, dana)).toMatchObject({ iAmGoing: true, iAmWaiting: false });
  await eventually(async () =>
    expect(await mailsAbout('Two seats', dana)).toMatchObject([
      { subject: 'You got a spot: Two seats', text: expect.stringContaining(`/events/${event._id}\n`) },
    ]),
  );
  expect(await mailsAbout('Two seats', cleo)).toEqual([]);
  expect((await rsvp(event, ben)).iAmWaiting).toBe(true);
});

test('waiting members can give up, and the longest waiting comes first', async () => {
  const event = await announce(mo, { capacity: 1 });
  for (const one of [ada, ben, cleo, dana]) await rsvp(event, one);
  await rsvp(event, ben);
  await rsvp(event, ada);
  expect(await Promise.all([ada, ben, cleo, dana].map((one) => rsvpOf(event, one)))).toEqual([
    'none',
    'none',
    'going',
    'waiting',
  ]);
});

test('a larger capacity lets waiting members in; a smaller one removes no one', async () => {
  const event = await announce(mo, { capacity: 1 });
  for (const one of [ben, cleo, dana]) await rsvp(event, one);
  const make = (capacity: number | null) =>
    mo.put<ClubEvent>(`/api/events/${event._id}`, evening({ date: event.date, capacity }));
  expect((await make(2)).body).toMatchObject({ going: 2, waiting: 1 });
  expect((await make(1)).body).toMatchObject({ going: 2, waiting: 1 });
  await rsvp(event, ben);
  expect(await readEvent(event, dana)).toMatchObject({ going: 1, waiting: 1, iAmWaiting: true });
  expect((await make(null)).body).toMatchObject({ going: 2, waiting: 0 });
});

test("a deleted member's place goes to the waiting list", async () => {
  const [leaver] = await club.addMembers(1);
  const event = await announce(mo, { title: 'Leaving', capacity: 1 });
  for (const one of [leaver, cleo]) await rsvp(event, one);
  await ada.delete(`/api/admin/users/${leaver.id}`);
  await eventually(async () =>
    expect(await readEvent(event, cleo)).toMatchObject({ iAmGoing: true, going: 1, waiting: 0 }),
  );
  await eventually(async () =>
    expect(await mailsAbout('Leaving', cleo)).toMatchObject([{ subject: 'You got a spot: Leaving' }]),
  );
});

test('who got a place from a server that ended right after is notified and mailed by a job, once', async () => {
  const event = await announce(mo, { title: 'Power cut', capacity: 1 });
  for (const one of [ben, cleo, dana]) await rsvp(event, one);
  await setRsvpRow(club.services.db, { eventId: event._id, reader: { id: ben.id, hasBlocks: false } });
  expect(await rsvpOf(event, cleo)).toBe('going');
  expect(await mailsAbout('Power cut', cleo)).toEqual([]);
  for (let round = 0; round < 2; round++) {
    await club.services.jobs.add(club.services.db, 'events.notify-promoted', {});
    await allDone(club, 'events.notify-promoted');
    expect(await mailsAbout('Power cut', cleo)).toMatchObject([{ subject: 'You got a spot: Power cut' }]);
  }
  const { body } = await cleo.get<Notification[]>('/api/notifications');
  expect(body.filter(({ kind, target }) => kind === 'event.promoted' && target._id === event._id)).toMatchObject([
    { count: 1 },
  ]);
  expect(await mailsAbout('Power cut', dana)).toEqual([]);
});

test('an RSVP is answered with the event as it reads then, blocks and waiting list included', async () => {
  const [lea, tom, ...others] = await club.addMembers(9);
  const event = await announce(mo, { capacity: 7 });
  for (const one of [tom, ...others]) await rsvp(event, one);
  await lea.put(`/api/users/${tom.id}/block`);
  for (const person of [lea, others[0] ?? none(), lea, tom, lea])
    expect(await rsvp(event, person)).toEqual(await readEvent(event, person));
  expect((await readEvent(event, lea)).attendees).not.toContain(tom.id);
});

test('twenty members want ten places at once: never one too many, in each round', { tags: ['rounds'] }, async () => {
  const members = await club.addMembers(20);
  await repeatRace(club, 50, async () => {
    const event = await announce(mo, { capacity: 10 });
    const responses = await atOnce(
      20,
      (number) => members[number]?.put<ClubEvent>(`/api/events/${event._id}/rsvp`) ?? none(),
    );
    expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 20 });
    expect(Math.max(...responses.map(({ body }) => body.going))).toBe(10);
    expect(responses.filter(({ body }) => body.iAmGoing)).toHaveLength(10);
    // Some cancel while the others read.
    await atOnce(5, (number) => members[number]?.put<ClubEvent>(`/api/events/${event._id}/rsvp`) ?? none());
    const { going, waiting } = await readEvent(event, mo);
    expect([going, waiting]).toEqual([10, 5]);
  });
});

test('many answers at once arrive as a few updates, the last one right', async () => {
  const members = await club.addMembers(40);
  const event = await announce(mo);
  const socket = await cleo.socket();
  await Promise.all(members.map((one) => rsvp(event, one)));
  await socket.next('eventChanged', ({ going }) => going === 40);
  const counts = socket.received('eventChanged').map(({ going }) => going);
  expect(counts.length).toBeLessThan(40);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
});

test('ten taps of one member at once end where they began', async () => {
  const event = await announce(mo, { capacity: 3 });
  for (let round = 0; round < rounds(50); round++) {
    const responses = await atOnce(10, () => ben.put(`/api/events/${event._id}/rsvp`));
    expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 10 });
  }
  expect(await readEvent(event, ben)).toMatchObject({ going: 0, waiting: 0, iAmGoing: false });
});

test('members see attendees in order, without the waiting list', async () => {
  const event = await announce(mo, { capacity: 5 });
  const members = await club.addMembers(6);
  for (const one of members) await rsvp(event, one);
  const pages = await listAll<{ name: string }>(ben, `/api/events/${event._id}/attendees?limit=2`);
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
  expect(pages.flat().map(({ name }) => name)).toEqual(members.slice(0, 5).map(({ name }) => name));
  const newest = members.slice(0, 5).toReversed();
  expect((await readEvent(event, ben)).people.map(({ name }) => name)).toEqual(newest.map(({ name }) => name));
  const [first] = members;
  expect((await readEvent(event, first ?? ben)).people.map(({ name }) => name)).toEqual(
    [first, ...newest.slice(0, 4)].map((one) => one?.name),
  );
  expect(await ben.get(`/api/events/${madeUp}/attendees`)).toFail(404, 'not_found');
});

test('an RSVP needs an event that is not over', async () => {
  const event = await announce(mo);
  for (const id of [madeUp, 'nonsense']) expect(await ben.put(`/api/events/${id}/rsvp`)).toFail(404, 'not_found');
  await rsvp(event, ben);
  await club.services.db
    .updateTable('events')
    .set({ starts_at: inDays(-1) })
    .where('id', '=', event._id)
    .execute();
  expect(await cleo.put(`/api/events/${event._id}/rsvp`)).toFail(409, 'conflict');
  expect(await readEvent(event, ben)).toMatchObject({ going: 1, iAmGoing: true });
});

test('everyone receives the event, and only its member the RSVP', async () => {
  const answers = { myGuests: 0, myAnswers: {}, answersMissing: false };
  const plain = { iAmGoing: false, iAmWaiting: false, ...answers, iCheckedIn: false };
  const [goes, waits, stays] = [
    { ...plain, iAmGoing: true, myAnswer: 'going' },
    { ...plain, iAmWaiting: true, myAnswer: 'waiting' },
    { ...plain, myAnswer: null },
  ];
  const event = await announce(mo, { capacity: 1 });
  const [mine, theirs, host] = [await ben.socket(), await cleo.socket(), await mo.socket()];
  await rsvp(event, ben);
  const update = await theirs.next('eventChanged', ({ going }) => going === 1);
  expect(update).toMatchObject({ _id: event._id, attendees: [ben.id], people: [{ _id: ben.id }] });
  expect(Object.keys(update)).not.toEqual(expect.arrayContaining(['iAmGoing']));
  expect(await mine.next('rsvpChanged')).toEqual({ eventId: event._id, ...goes });
  await rsvp(event, cleo);
  expect(await theirs.next('rsvpChanged')).toEqual({ eventId: event._id, ...waits });
  await rsvp(event, ben);
  expect(await mine.next('rsvpChanged')).toEqual({ eventId: event._id, ...stays });
  expect(await theirs.next('rsvpChanged')).toEqual({ eventId: event._id, ...goes });
  await mo.delete(`/api/events/${event._id}`);
  for (const socket of [mine, theirs, host])
    expect(await socket.next('eventChanged', ({ cancelledAt }) => cancelledAt !== null)).toMatchObject({
      _id: event._id,
    });
  expect(host.received('rsvpChanged')).toEqual([]);
});

function none(): never {
  throw new Error('no one came');
}
