import { afterEach, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, repeatRace, tally } from '../../../testing/database/races.ts';
import { announce, answer, readEvent, rsvp } from '../events.testing.ts';
import { readGuests } from '../guests/guests.testing.ts';
import { enterCode, openDoor, readDoorCode } from './door.testing.ts';

const club = await openClub();
const mo = await club.as('mo');
const [ben, cleo, dana, eli] = await club.addMembers(4);
// In the middle of a step of 30 seconds.
const start = Math.floor(Date.now() / 30_000) * 30_000 + 10_000;
const at = (seconds: number) => club.setClock(new Date(start + seconds * 1_000));

afterEach(() => club.setClock(null));

test('hosts read a code that is new every 30 seconds and good for 60, and members do not', async () => {
  const event = await openDoor(club, mo, [ben], { coHosts: [cleo.id] });
  at(0);
  const first = await readDoorCode(event, mo);
  expect(first).toEqual({
    code: expect.stringMatching(/^[A-Z2-9]{8}$/),
    validUntil: new Date(start + 50_000).toISOString(),
  });
  expect(await readDoorCode(event, cleo)).toEqual(first);
  at(19);
  expect(await readDoorCode(event, mo)).toEqual(first);
  at(20);
  const second = await readDoorCode(event, mo);
  expect(second.code).not.toBe(first.code);
  at(49.9);
  expect((await enterCode(event, ben, first.code)).status).toBe(200);
  at(50);
  expect(await enterCode(event, ben, first.code)).toFail(400, 'invalid_input');
  expect((await enterCode(event, ben, ` ${second.code.toLowerCase().replace(/(.{4})/, '$1 ')} `)).status).toBe(200);
  expect(await ben.get(`/api/events/${event._id}/door-code`)).toFail(403, 'forbidden');
});

test('who goes is in by the code, once, without a host, and questions hold no one up', async () => {
  const questions = [{ label: 'Diet?', kind: 'text', required: true }] as const;
  const event = await openDoor(club, mo, [ben], { questions: [...questions] });
  const { code } = await readDoorCode(event, mo);
  for (const one of [ben, cleo, ben])
    expect((await enterCode(event, one, code)).body).toMatchObject({
      ...{ _id: event._id, iCheckedIn: true, myAnswer: 'going', answersMissing: true, checkedIn: null },
    });
  expect(await readEvent(event, mo)).toMatchObject({ checkedIn: 2, going: 2 });
  expect((await readGuests(event, mo)).every(({ checkedInAt }) => checkedInAt !== null)).toBe(true);
});

test('who has no spot is not in: the event is full, and the line is not passed', async () => {
  const event = await openDoor(club, mo, [ben, cleo], { capacity: 1 });
  const { code } = await readDoorCode(event, mo);
  for (const one of [cleo, dana]) expect(await enterCode(event, one, code)).toFail(409, 'conflict');
  expect(await readEvent(event, dana)).toMatchObject({ going: 1, waiting: 1, myAnswer: null, iCheckedIn: false });
  expect(await readEvent(event, cleo)).toMatchObject({ myAnswer: 'waiting' });
  await rsvp(event, ben);
  expect((await enterCode(event, cleo, code)).body).toMatchObject({ myAnswer: 'going', iCheckedIn: true });
});

test('guests count for a spot', async () => {
  const event = await openDoor(club, mo, [ben], { capacity: 3, guestsAllowed: 2 });
  await answer(event, cleo, { answer: 'maybe', guests: 2 });
  const { code } = await readDoorCode(event, mo);
  expect(await enterCode(event, cleo, code)).toFail(409, 'conflict');
  expect(await readEvent(event, cleo)).toMatchObject({ myAnswer: 'maybe', myGuests: 2, going: 1 });
  await answer(event, cleo, { answer: 'maybe', guests: 1 });
  expect((await enterCode(event, cleo, code)).body).toMatchObject({ myGuests: 1, going: 3 });
});

test('a wrong code, one of another event, too early, and a canceled event let no one in', async () => {
  const [event, other] = [await openDoor(club, mo, [ben]), await openDoor(club, mo)];
  const { code } = await readDoorCode(other, mo);
  for (const wrong of [code, '', 'x', 'AAAAAAAA', 'ß'.repeat(100)])
    expect(await enterCode(event, ben, wrong)).toFail(400, 'invalid_input');
  expect(await enterCode(event, ben, 'A'.repeat(101))).toFail(400, 'invalid_input');
  const early = await announce(mo);
  expect(await enterCode(early, ben, (await readDoorCode(early, mo)).code)).toFail(409, 'conflict');
  const current = await readDoorCode(event, mo);
  await mo.delete(`/api/events/${event._id}`);
  expect(await enterCode(event, ben, current.code)).toFail(409, 'conflict');
  expect(await enterCode({ _id: crypto.randomUUID() }, ben, code)).toFail(404, 'not_found');
});

test('two members at the wall at once do not share the last spot', async () => {
  await repeatRace(club, 20, async () => {
    const event = await openDoor(club, mo, [ben], { capacity: 2 });
    const { code } = await readDoorCode(event, mo);
    const statuses = await atOnce(3, async (number) => {
      const one = [cleo, dana, eli][number] ?? eli;
      return (await enterCode(event, one, code)).status;
    });
    expect(tally(statuses)).toEqual({ 200: 1, 409: 2 });
    expect(await readEvent(event, mo)).toMatchObject({ going: 2, waiting: 0, checkedIn: 1 });
  });
});
