import type { ApiErrorBody } from 'contract/errors.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { repeatRace } from '../../../testing/database/races.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import type { Person } from '../../../testing/people/person.ts';
import { notificationsOf } from '../../notifications/kinds.testing.ts';
import { announce, answer, readEvent, rsvp } from '../events.testing.ts';
import { announceWithSlots, namesOf, signUp } from '../slots/slots.testing.ts';
import { putGuest, readGuests, sendGuest } from './guests.testing.ts';

const club = await openClub();
const [mo, ada] = [await club.as('mo'), await club.as('ada')];
const [ben, cleo, dana] = await club.addMembers(3);

const going = { answer: 'going' };
const subjects = async (to: Person) => (await readMails(club, to.email)).map(({ subject }) => subject);
const kinds = ['event.added', 'event.promoted', 'event.removed'] as const;
const received = async (person: Person, id: string) => {
  const counts = await Promise.all(kinds.map(async (kind) => (await notificationsOf(person, kind, id)).length));
  return kinds.filter((_, index) => counts[index]);
};

test('a host adds a member beyond the capacity, who hears of it and keeps their answers', async () => {
  const [person] = await club.addMembers(1);
  const event = await announce(mo, { title: 'Full house', capacity: 1 });
  await rsvp(event, ben);
  expect(await putGuest(event, mo, person, { ...going, guests: 2 })).toMatchObject({
    ...{ _id: person.id, name: person.name, answer: 'going', guests: 2, checkedInAt: null },
    answeredAt: expect.any(String),
  });
  expect(await readEvent(event, person)).toMatchObject({ going: 4, myAnswer: 'going', myGuests: 2 });
  expect(await received(person, event._id)).toEqual(['event.added']);
  expect(await subjects(person)).toEqual(["You're going: Full house"]);
  const [found] = await notificationsOf(person, 'event.added', event._id);
  expect(found).toMatchObject({ actors: [{ _id: mo.id }], url: `/events/${event._id}` });
});

test('a host moves up a member who waits, past those before them', async () => {
  const [first, second] = await club.addMembers(2);
  const event = await announce(mo, { title: 'Short line', capacity: 1 });
  for (const one of [ben, first, second]) await rsvp(event, one);
  expect(await putGuest(event, mo, second, going)).toMatchObject({ answer: 'going' });
  expect((await readGuests(event, mo)).map(({ _id, answer }) => [_id, answer])).toEqual([
    ...[[ben.id, 'going'] as const, [second.id, 'going'] as const],
    [first.id, 'waiting'],
  ]);
  await expect.poll(() => received(second, event._id)).toEqual(['event.promoted']);
  expect(await subjects(second)).toEqual(['You got a spot: Short line']);
  expect(await received(first, event._id)).toEqual([]);
});

test('removing someone lets the first in line come, and both hear of it', async () => {
  const [leaver, next] = await club.addMembers(2);
  const event = await announce(mo, { title: 'One seat', capacity: 1 });
  for (const one of [leaver, next]) await rsvp(event, one);
  expect(await putGuest(event, mo, leaver, { answer: null })).toEqual({
    ...{ _id: leaver.id, user: expect.objectContaining({ _id: leaver.id }), name: leaver.name, answer: null },
    ...{ guests: 0, answers: {}, checkedInAt: null, answeredAt: null },
  });
  expect(await readEvent(event, next)).toMatchObject({ myAnswer: 'going', going: 1, waiting: 0 });
  await expect.poll(() => received(next, event._id)).toEqual(['event.promoted']);
  expect(await received(leaver, event._id)).toEqual(['event.removed']);
  expect(await subjects(leaver)).toEqual(['No longer on the guest list: One seat']);
});

test('a member whom a host takes off the list leaves their shifts, as when they leave themselves', async () => {
  const event = await announceWithSlots(mo, [{ label: 'Bar', capacity: 3 }]);
  for (const person of [ben, cleo, dana]) {
    await rsvp(event, person);
    await signUp(person, event);
  }
  await putGuest(event, mo, ben, { answer: null });
  await answer(event, cleo, { answer: 'declined' });
  await putGuest(event, mo, dana, { answer: 'maybe' });
  expect((await readEvent(event, mo)).slots.map(namesOf)).toEqual([[dana.name]]);
});

test('the same again changes nothing and notifies no one; guests alone change without a word', async () => {
  const [person] = await club.addMembers(1);
  const event = await announce(mo);
  const socket = await dana.socket();
  const first = await putGuest(event, mo, person, going);
  await socket.next('eventChanged', ({ _id, going }) => _id === event._id && going === 1);
  for (let time = 1; time <= 2; time++) expect(await putGuest(event, mo, person, going)).toEqual(first);
  expect(await putGuest(event, mo, person, { ...going, guests: 1 })).toEqual({ ...first, guests: 1 });
  await socket.next('eventChanged', ({ _id, going }) => _id === event._id && going === 2);
  expect(await notificationsOf(person, 'event.added', event._id)).toMatchObject([{ count: 1 }]);
  expect(await subjects(person)).toHaveLength(1);
  const other = await announce(mo);
  await putGuest(other, mo, person, { answer: null });
  expect(await received(person, other._id)).toEqual([]);
  socket.close();
});

test('a member who muted the event, or chose no mails, is left in peace', async () => {
  const [muted, quiet] = await club.addMembers(2);
  const event = await announce(mo);
  await muted.put(`/api/events/${event._id}/mute`, { muted: true });
  await quiet.put('/api/users/me/notification-settings', {
    kinds: { 'event.added': { app: true, email: 'off', push: false } },
  });
  for (const one of [muted, quiet]) {
    await putGuest(event, mo, one, going);
    expect(await subjects(one)).toEqual([]);
  }
  expect(await received(muted, event._id)).toEqual([]);
  expect(await received(quiet, event._id)).toEqual(['event.added']);
});

test('co-hosts and admins may; members may not, and hosts hear nothing of themselves', async () => {
  const event = await announce(mo, { coHosts: [cleo.id] });
  for (const host of [cleo, ada]) expect(await putGuest(event, host, host, going)).toMatchObject({ answer: 'going' });
  expect(await received(cleo, event._id)).toEqual([]);
  expect(await sendGuest(event, ben, ben, going)).toFail(403, 'forbidden');
});

test('unknown, hidden, suspended and deleted members are not found, and answers that hosts cannot give are a 400', async () => {
  const event = await announce(mo, { coHosts: [cleo.id] });
  const [hidden, suspended, deleted] = await club.addMembers(3);
  await hidden.put(`/api/users/${cleo.id}/block`);
  await ada.put(`/api/admin/users/${suspended.id}/suspension`, { reason: 'Spam', until: null });
  await ada.delete(`/api/admin/users/${deleted.id}`);
  for (const one of [hidden, suspended, deleted, { id: crypto.randomUUID() }])
    expect(await sendGuest(event, cleo, one, going)).toFail(404, 'not_found');
  for (const fields of [
    { answer: 'waiting' },
    {},
    { answer: 'yes' },
    { ...going, guests: 6 },
    { ...going, guests: -1 },
  ])
    expect(await sendGuest<ApiErrorBody>(event, cleo, ben, fields)).toFail(400, 'invalid_input');
});

test('a canceled event stays as it is', async () => {
  const event = await announce(mo);
  await mo.delete(`/api/events/${event._id}`);
  expect(await sendGuest(event, mo, ben, going)).toFail(409, 'conflict');
});

test('an event that is over stays as it is', async () => {
  const event = await announce(mo);
  const past = new Date(Date.now() - 5 * 3_600_000);
  await club.services.db.updateTable('events').set({ starts_at: past }).where('id', '=', event._id).execute();
  expect(await sendGuest(event, mo, ben, going)).toFail(409, 'conflict');
});

test('moving up by hand while a place opens makes no doubles and no more than fit', async () => {
  const people = await club.addMembers(4);
  await repeatRace(club, 20, async () => {
    const event = await announce(mo, { capacity: 1 });
    const [goes, first, second, third] = people;
    for (const one of people) await rsvp(event, one);
    await Promise.all([
      answer(event, goes, { answer: null }),
      putGuest(event, mo, second, going),
      putGuest(event, ada, second, going),
      answer(event, third, { answer: null }),
    ]);
    const rows = await readGuests(event, mo);
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length);
    const { going: count, waiting } = await readEvent(event, mo);
    expect(count).toBe(rows.filter((row) => row.answer === 'going').length);
    expect(rows.find(({ _id }) => _id === second.id)).toMatchObject({ answer: 'going' });
    expect(waiting + count).toBe(2);
    expect(rows.map(({ _id }) => _id)).toContain(first.id);
  });
});
