import type { ApiErrorBody } from 'contract/errors.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, repeatRace } from '../../../testing/database/races.ts';
import type { Person } from '../../../testing/people/person.ts';
import { announce, answer, readEvent, rsvp, sendAnswer } from '../events.testing.ts';

const club = await openClub();
const mo = await club.as('mo');
const [ben, cleo, dana, eli] = await club.addMembers(4);

const going = (guests = 0) => ({ answer: 'going' as const, guests });

async function answersOf(event: ClubEvent, people: Person[]) {
  return Promise.all(people.map(async (one) => (await readEvent(event, one)).myAnswer));
}

test('a member goes, may come, does not come, or takes it back', async () => {
  const event = await announce(mo);
  expect(await answer(event, ben, { answer: 'maybe' })).toMatchObject({ myAnswer: 'maybe', maybe: 1, going: 0 });
  expect(await answer(event, ben, { answer: 'going' })).toMatchObject({
    ...{ myAnswer: 'going', iAmGoing: true, maybe: 0, going: 1, attendees: [ben.id] },
  });
  expect(await answer(event, ben, { answer: 'declined' })).toMatchObject({
    ...{ myAnswer: 'declined', iAmGoing: false, maybe: 0, going: 0, attendees: [] },
  });
  expect(await answer(event, ben, { answer: null })).toMatchObject({ myAnswer: null, going: 0 });
  for (const wish of [{ answer: 'waiting' }, { answer: 'yes' }, { guests: 1 }, { answers: {} }, { answer: 7 }])
    expect(await sendAnswer(event, ben, wish)).toFail(400, 'invalid_input');
});

test('an empty body toggles: a member who may come or does not come goes then', async () => {
  const event = await announce(mo);
  for (const said of ['maybe', 'declined'] as const) {
    await answer(event, ben, { answer: said });
    expect(await answer(event, ben, {})).toMatchObject({ myAnswer: 'going', going: 1, maybe: 0 });
    expect(await rsvp(event, ben)).toMatchObject({ myAnswer: null, going: 0 });
  }
});

test('the same answer again changes nothing', async () => {
  const event = await announce(mo, { capacity: 3, guestsAllowed: 2 });
  const first = await answer(event, ben, going(1));
  await answer(event, cleo, going());
  await answer(event, dana, going());
  expect(await answer(event, ben, going(1))).toMatchObject({ going: 3, myGuests: 1 });
  expect(await answer(event, dana, { answer: 'going' })).toMatchObject({ myAnswer: 'waiting', waiting: 1 });
  expect(first.going).toBe(2);
  for (let time = 1; time <= 2; time++)
    expect(await answer(event, eli, { answer: 'maybe' })).toMatchObject({ maybe: 1, myAnswer: 'maybe' });
});

test('guests take places, as many as the host allows', async () => {
  const event = await announce(mo, { capacity: 5, guestsAllowed: 2 });
  expect(await answer(event, ben, going(2))).toMatchObject({ going: 3, myGuests: 2, attendees: [ben.id] });
  for (const guests of [3, -1, 6, 1.5, '1'])
    expect((await sendAnswer<ApiErrorBody>(event, cleo, { answer: 'going', guests })).body.fields).toHaveProperty(
      'guests',
    );
  expect(await answer(event, ben, { answer: 'going' })).toMatchObject({ going: 3, myGuests: 2 });
  expect(await answer(event, ben, going(0))).toMatchObject({ going: 1, myGuests: 0 });
  expect(await answer(event, ben, { answer: 'maybe', guests: 2 })).toMatchObject({ going: 0, maybe: 1, myGuests: 2 });
  expect(await answer(event, ben, {})).toMatchObject({ going: 3, myGuests: 2 });
});

test('a member with more people than places waits, and all come in together', async () => {
  const event = await announce(mo, { capacity: 3, guestsAllowed: 5 });
  await answer(event, ben, going(1));
  expect(await answer(event, cleo, going(1))).toMatchObject({ myAnswer: 'waiting', going: 2, waiting: 1 });
  // Alone, Dana would fit, but Cleo was there before.
  expect(await answer(event, dana, going())).toMatchObject({ myAnswer: 'waiting', waiting: 2 });
  expect(await answer(event, ben, { answer: null })).toMatchObject({ going: 3, waiting: 0 });
  expect(await answersOf(event, [cleo, dana])).toEqual(['going', 'going']);
});

test('a member who brings fewer guests moves up as soon as they fit', async () => {
  const event = await announce(mo, { capacity: 2, guestsAllowed: 5 });
  await answer(event, ben, going());
  expect(await answer(event, cleo, going(3))).toMatchObject({ myAnswer: 'waiting' });
  expect(await answer(event, cleo, going(0))).toMatchObject({ myAnswer: 'going', going: 2, waiting: 0 });
});

test('a member who goes brings no more guests than there are places, and passes no one in line', async () => {
  const event = await announce(mo, { capacity: 4, guestsAllowed: 5 });
  await answer(event, ben, going());
  expect(await sendAnswer(event, ben, going(4))).toFail(409, 'conflict');
  expect(await readEvent(event, ben)).toMatchObject({ myAnswer: 'going', myGuests: 0, going: 1 });
  await answer(event, cleo, going(3));
  expect(await sendAnswer(event, ben, going(1))).toFail(409, 'conflict');
  expect(await answer(event, ben, going(0))).toMatchObject({ going: 1, waiting: 1 });
});

test('an answer taken back and given again stands at the end of the line', async () => {
  const event = await announce(mo, { capacity: 1 });
  for (const one of [ben, cleo, dana]) await answer(event, one, going());
  await answer(event, cleo, { answer: null });
  await answer(event, cleo, going());
  await answer(event, ben, { answer: 'declined' });
  expect(await answersOf(event, [cleo, dana])).toEqual(['waiting', 'going']);
});

test('no one in line is passed, however many guests they bring, in each round', { tags: ['rounds'] }, async () => {
  const members = await club.addMembers(12);
  await repeatRace(club, 20, async () => {
    const event = await announce(mo, { capacity: 10, guestsAllowed: 3 });
    const wish = (number: number) => going(number % 4);
    await atOnce(12, (number) => members[number]?.put(`/api/events/${event._id}/rsvp`, wish(number)) ?? mo.get('/'));
    const seen = await readEvent(event, mo);
    expect(seen.going).toBeLessThanOrEqual(10);
    await atOnce(3, (number) => members[number]?.put(`/api/events/${event._id}/rsvp`, { answer: null }) ?? mo.get('/'));
    const rows = await club.services.db
      .selectFrom('rsvps')
      .select(['answer', 'guests'])
      .where('event_id', '=', event._id)
      .orderBy('id')
      .execute();
    const free = 10 - rows.filter((row) => row.answer === 'going').reduce((sum, row) => sum + 1 + row.guests, 0);
    const [next] = rows.filter((row) => row.answer === 'waiting');
    expect(free).toBeGreaterThanOrEqual(0);
    if (next) expect(1 + next.guests).toBeGreaterThan(free);
  });
});

test('a hidden member takes their guests along in what the other one counts', async () => {
  const event = await announce(mo, { guestsAllowed: 3 });
  const [one, other, third] = await club.addMembers(3);
  await answer(event, other, going(3));
  await answer(event, third, { answer: 'maybe' });
  for (const hidden of [other, third]) await one.put(`/api/users/${hidden.id}/block`);
  expect(await readEvent(event, one)).toMatchObject({ going: 0, maybe: 0 });
  expect(await readEvent(event, mo)).toMatchObject({ going: 4, maybe: 1 });
});
