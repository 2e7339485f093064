import type { ClubEvent } from 'contract/events/events.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, repeatRace, tally } from '../../../testing/database/races.ts';
import type { Person } from '../../../testing/people/person.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { announce, readEvent, rsvp } from '../events.testing.ts';
import { announceWithSlots, namesOf, pathOf, signUp } from './slots.testing.ts';

const club = await openClub();
const [ada, mo, ben, cleo, dana] = [
  await club.as('ada'),
  await club.as('mo'),
  await club.as('ben'),
  await club.as('cleo'),
  await club.as('dana'),
];
const bar = { label: 'Bar', capacity: 2 };
const namesAt = async (event: ClubEvent, reader: Person = mo) => (await readEvent(event, reader)).slots.map(namesOf);

test('a sign-up toggles, without an RSVP, and everyone reads who has the shift', async () => {
  const event = await announceWithSlots(mo, [bar, { label: 'Door' }]);
  const { status, body } = await signUp(ben, event);
  expect(status).toBe(200);
  expect(body).toMatchObject({ iAmGoing: false, going: 0 });
  const signedUp = { taken: 1, full: false, people: [{ _id: ben.id, name: ben.name, skills: expect.any(Array) }] };
  expect(body.slots).toMatchObject([
    { ...signedUp, mine: true },
    { taken: 0, mine: false },
  ]);
  expect(await readEvent(event, ben)).toEqual(body);
  expect((await readEvent(event, cleo)).slots).toMatchObject([{ ...signedUp, mine: false }, { taken: 0 }]);
  await signUp(cleo, event);
  expect(await namesAt(event)).toEqual([[ben.name, cleo.name], []]);
  expect((await signUp(ben, event)).body.slots).toMatchObject([{ taken: 1, mine: false }, {}]);
  await signUp(ben, event);
  expect(await namesAt(event)).toEqual([[cleo.name, ben.name], []]);
});

test('a member may have several shifts; hosts sign up too', async () => {
  const event = await announceWithSlots(mo, [bar, { label: 'Door' }]);
  for (const at of [0, 1]) await signUp(mo, event, at);
  expect(await namesAt(event)).toEqual([[mo.name], [mo.name]]);
});

test('a full shift is a conflict, until a member gives their spot back', async () => {
  const event = await announceWithSlots(mo, [{ label: 'Bar' }]);
  expect((await signUp(ben, event)).body.slots).toMatchObject([{ full: true }]);
  expect(await signUp(cleo, event)).toFail(409, 'conflict');
  expect((await signUp(ben, event)).body.slots).toMatchObject([{ full: false, taken: 0 }]);
  expect((await signUp(cleo, event)).body.slots).toMatchObject([{ full: true, mine: true }]);
});

test('two members want the last place at once: one has it, in each round', { tags: ['rounds'] }, async () => {
  const event = await announceWithSlots(mo, [{ label: 'Bar' }]);
  await repeatRace(club, 100, async () => {
    const people = [ben, cleo];
    const responses = await Promise.all(people.map((one) => signUp(one, event)));
    expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 });
    const winner = people[responses.findIndex(({ status }) => status === 200)];
    expect(await namesAt(event)).toEqual([[winner?.name]]);
    if (winner) await signUp(winner, event);
  });
});

test('ten taps of one member at once end where they began', async () => {
  const event = await announceWithSlots(mo, [bar]);
  const responses = await atOnce(10, () => signUp(ben, event));
  expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 10 });
  expect(await namesAt(event)).toEqual([[]]);
});

test('who leaves the event leaves its shifts, in the answer and after it, also from the waiting list', async () => {
  const event = await announceWithSlots(mo, [bar, { label: 'Door' }], { capacity: 1 });
  const other = await announceWithSlots(mo, [bar]);
  await signUp(ben, other);
  for (const one of [ben, cleo]) {
    await rsvp(event, one);
    await signUp(one, event);
  }
  await signUp(ben, event, 1);
  const left = await rsvp(event, ben);
  expect(left).toEqual(await readEvent(event, ben));
  expect(left.slots.map(namesOf)).toEqual([[cleo.name], []]);
  expect(await namesAt(other)).toEqual([[ben.name]]);
  await rsvp(event, dana);
  await signUp(dana, event);
  await rsvp(event, dana);
  expect(await namesAt(event)).toEqual([[cleo.name], []]);
});

test('an RSVP keeps the shifts of who had some before', async () => {
  const event = await announceWithSlots(mo, [bar]);
  await signUp(ben, event);
  const going = await rsvp(event, ben);
  expect(going).toEqual(await readEvent(event, ben));
  expect(going.slots).toMatchObject([{ mine: true, taken: 1 }]);
  expect((await rsvp(event, cleo)).slots).toMatchObject([{ mine: false, taken: 1 }]);
});

test('leaving the event and signing up at once ends in one of the two, never in an error', async () => {
  const event = await announceWithSlots(mo, [bar]);
  for (let round = 0; round < 10; round++) {
    await rsvp(event, ben);
    const responses = await Promise.all([ben.put(`/api/events/${event._id}/rsvp`), signUp(ben, event)]);
    expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 2 });
    expect(await readEvent(event, ben)).toMatchObject({ iAmGoing: false });
    if ((await namesAt(event))[0]?.length) await signUp(ben, event);
  }
});

test('members who see nothing of each other read a full shift without the other', async () => {
  const [blocker, blocked] = await club.addMembers(2);
  const event = await announceWithSlots(mo, [{ label: 'Bar' }, bar]);
  for (const at of [0, 1]) await signUp(blocker, event, at);
  await blocker.put(`/api/users/${blocked.id}/block`);
  expect((await readEvent(event, blocked)).slots).toMatchObject([
    { taken: 0, full: true, people: [], mine: false },
    { taken: 0, full: false, people: [] },
  ]);
  expect(await signUp(blocked, event)).toFail(409, 'conflict');
  expect((await signUp(blocked, event, 1)).body.slots[1]).toMatchObject({ taken: 1, full: true, mine: true });
  expect((await readEvent(event, ben)).slots[1]).toMatchObject({ taken: 2, full: true });
});

test('a host who can not see a member counts them in a capacity all the same', async () => {
  const [host, blocked] = await club.addMembers(2);
  const event = await announceWithSlots(ada, [{ label: 'Bar', capacity: 3 }]);
  await club.services.db.updateTable('events').set({ created_by: host.id }).where('id', '=', event._id).execute();
  for (const one of [ben, blocked]) await signUp(one, event);
  await host.put(`/api/users/${blocked.id}/block`);
  expect((await readEvent(event, host)).slots).toMatchObject([{ taken: 1 }]);
  expect(await host.put(pathOf(event), { label: 'Bar', capacity: 1 })).toFail(409, 'conflict');
});

test('a suspended member keeps the place; a deleted one frees it', async () => {
  const [member, leaver] = await club.addMembers(2);
  const event = await announceWithSlots(mo, [{ label: 'Bar' }, { label: 'Door' }]);
  await signUp(member, event);
  await signUp(leaver, event, 1);
  const reason = 'Spam';
  await ada.put(`/api/admin/users/${member.id}/suspension`, { until: null, reason });
  expect(await signUp(ben, event)).toFail(409, 'conflict');
  const socket = await cleo.socket();
  await ada.delete(`/api/admin/users/${leaver.id}`);
  const live = await socket.next('eventChanged', ({ _id }) => _id === event._id);
  expect(live.slots).toMatchObject([{ taken: 1 }, { taken: 0, full: false, people: [] }]);
  expect((await signUp(ben, event, 1)).status).toBe(200);
});

test('all screens hear of shifts and sign-ups, without what is of a reader', async () => {
  const event = await announce(mo);
  const socket = await dana.socket();
  const next = (isNews: (live: ClubEvent['slots']) => boolean) =>
    socket.next('eventChanged', ({ _id, slots }) => _id === event._id && isNews(slots));
  const made = (await mo.post<ClubEvent>(`/api/events/${event._id}/slots`, bar)).body;
  expect((await next((slots) => slots.length === 1)).slots).toMatchObject([{ label: 'Bar', taken: 0 }]);
  await signUp(ben, made);
  const { slots } = await next(([slot]) => slot?.taken === 1);
  const [{ mine: _, people, ...slot } = { people: [] }] = (await readEvent(event, dana)).slots;
  expect(slots).toEqual([{ ...slot, people: people.map(({ relationship: _, ...card }) => card) }]);
  await mo.delete(pathOf(made));
  await next((slots) => slots.length === 0);
});

test('a reported event that is removed loses its shifts', async () => {
  const event = await announceWithSlots(mo, [{ label: 'Rude words' }]);
  const report = await ben.post<{ _id: string }>('/api/reports', { kind: 'event', id: event._id, reason: 'spam' });
  await ada.put(`/api/moderation/reports/${report.body._id}`, { outcome: 'removed' });
  await eventually(async () => expect((await readEvent(event, ben)).slots).toEqual([]));
});
