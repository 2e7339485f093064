import type { ClubEvent, Slot } from 'contract/events/events.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { announce, evening, inDays, readEvent } from '../events.testing.ts';
import { addSlot, announceWithSlots, namesOf, pathOf, signUp } from './slots.testing.ts';

const club = await openClub();
const [ada, mo, ben, cleo] = [await club.as('ada'), await club.as('mo'), await club.as('ben'), await club.as('cleo')];
const madeUp = '0199aaaa-0000-7000-8000-000000000000';
const labelsOf = ({ slots }: ClubEvent) => slots.map(({ label }) => label);
const slotOf = async (event: ClubEvent, at = 0): Promise<Slot | undefined> => (await readEvent(event, mo)).slots[at];

test('hosts add shifts to an event, and all who see it read them', async () => {
  const event = await announce(mo);
  expect(event.slots).toEqual([]);
  const [from, to] = [inDays(3), inDays(3.1)];
  const first = await addSlot(mo, event, { label: ' Bar ', from, to, capacity: 2 });
  expect(first.status).toBe(201);
  const { status, body } = await addSlot(ada, event, { label: 'Clean up' });
  expect(status).toBe(201);
  const open = { _id: expect.any(String), people: [], taken: 0, full: false, mine: false };
  expect(body.slots).toEqual([
    { ...open, label: 'Bar', from, to, capacity: 2 },
    { ...open, label: 'Clean up', from: null, to: null, capacity: 1 },
  ]);
  expect((await readEvent(event, cleo)).slots).toEqual(body.slots);
  const listed = (await cleo.get<ClubEvent[]>('/api/events?limit=100')).body.find(({ _id }) => _id === event._id);
  expect(listed?.slots).toEqual(body.slots);
});

test.each([
  [{ label: '' }],
  [{ label: ' \u200b ' }],
  [{ label: 'x'.repeat(101) }],
  [{ label: 7 }],
  [{ label: undefined }],
  [{ capacity: 0 }],
  [{ capacity: 101 }],
  [{ capacity: 1.5 }],
  [{ capacity: '2' }],
  [{ capacity: null }],
  [{ from: 'tomorrow' }],
  [{ from: '' }],
  [{ to: 5 }],
  [{ from: '2031-05-02T18:00:00Z', to: '2031-05-02T17:59:59Z' }],
])('%j is no shift', async (fields) => {
  const event = await announceWithSlots(mo, [{ label: 'Bar' }]);
  expect(await addSlot(mo, event, { label: 'Door', ...fields })).toFail(400, 'invalid_input');
  expect(await mo.put(pathOf(event), { label: 'Door', capacity: 1, ...fields })).toFail(400, 'invalid_input');
  expect(labelsOf(await readEvent(event, mo))).toEqual(['Bar']);
});

test('a shift has a long label, up to a hundred places and an end at its start; an event has thirty shifts', async () => {
  const event = await announce(mo);
  const moment = '2031-05-02T18:00:00.000Z';
  const limits = { label: '🎈'.repeat(100), capacity: 100, from: moment, to: moment };
  expect((await addSlot(mo, event, limits)).body.slots).toMatchObject([limits]);
  const responses = await atOnce(32, (number) => addSlot(mo, event, { label: `${number}` }));
  expect(tally(responses.map(({ status }) => status))).toEqual({ 201: 29, 409: 3 });
  const full = await readEvent(event, mo);
  expect(full.slots).toHaveLength(30);
  expect((await mo.delete(pathOf(full))).status).toBe(200);
  expect((await addSlot(mo, event, { label: 'Again' })).status).toBe(201);
});

test('a change keeps who signed up, and the times that it leaves out', async () => {
  const [from, to] = [inDays(3), inDays(3.1)];
  const event = await announceWithSlots(mo, [{ label: 'Bar', from, to, capacity: 2 }, { label: 'Door' }]);
  await signUp(ben, event);
  const put = (fields: object) => mo.put<ClubEvent>(pathOf(event), { label: 'Bar', capacity: 2, ...fields });
  const { status, body } = await put({ label: 'Drinks', capacity: 3 });
  expect(status).toBe(200);
  expect(body.slots).toMatchObject([
    { _id: event.slots[0]?._id, label: 'Drinks', capacity: 3, from, to, taken: 1 },
    { label: 'Door' },
  ]);
  expect((await put({ from: null })).body.slots[0]).toMatchObject({ from: null, to });
  expect(await put({ from: inDays(4) })).toFail(400, 'invalid_input');
  expect((await put({ from, to: null })).body.slots[0]).toMatchObject({ from, to: null, taken: 1 });
});

test('a capacity below those who signed up is a conflict, and changes nothing', async () => {
  const event = await announceWithSlots(mo, [{ label: 'Bar', capacity: 3 }]);
  for (const one of [ben, cleo]) await signUp(one, event);
  const put = (capacity: number) => mo.put<ClubEvent>(pathOf(event), { label: 'Drinks', capacity });
  expect(await put(1)).toFail(409, 'conflict');
  expect(await slotOf(event)).toMatchObject({ label: 'Bar', capacity: 3, taken: 2 });
  expect((await put(2)).body.slots[0]).toMatchObject({ label: 'Drinks', capacity: 2, taken: 2, full: true });
});

test('a removed shift is gone with those who signed up', async () => {
  const event = await announceWithSlots(mo, [{ label: 'Bar' }, { label: 'Door' }]);
  await signUp(ben, event);
  const { status, body } = await mo.delete<ClubEvent>(pathOf(event));
  expect(status).toBe(200);
  expect(labelsOf(body)).toEqual(['Door']);
  expect(await mo.delete(pathOf(event))).toFail(404, 'not_found');
  expect(await signUp(ben, event)).toFail(404, 'not_found');
  expect(await signUp(ben, event, 1)).toMatchObject({ status: 200 });
});

test('only hosts add, change and remove shifts', async () => {
  const event = await announceWithSlots(ada, [{ label: 'Bar' }]);
  const fields = { label: 'Mine', capacity: 9 };
  for (const stranger of [ben, mo]) {
    expect(await addSlot(stranger, event, fields)).toFail(403, 'forbidden');
    expect(await stranger.put(pathOf(event), fields)).toFail(403, 'forbidden');
    expect(await stranger.delete(pathOf(event))).toFail(403, 'forbidden');
  }
  const visitor = club.visitor();
  expect(await visitor.post(`/api/events/${event._id}/slots`, fields)).toFail(401, 'not_signed_in');
  expect(await visitor.put(`${pathOf(event)}/signup`)).toFail(401, 'not_signed_in');
  expect(await readEvent(event, ada)).toEqual(event);
});

test('a shift is found in its own event alone', async () => {
  const [event, other] = [
    await announceWithSlots(mo, [{ label: 'Bar' }]),
    await announceWithSlots(mo, [{ label: 'Door' }]),
  ];
  const fields = { label: 'New', capacity: 1 };
  for (const slotId of [madeUp, 'nonsense', other.slots[0]?._id]) {
    const path = `/api/events/${event._id}/slots/${slotId}`;
    expect(await mo.put(path, fields)).toFail(404, 'not_found');
    expect(await mo.delete(path)).toFail(404, 'not_found');
    expect(await ben.put(`${path}/signup`)).toFail(404, 'not_found');
  }
  for (const id of [madeUp, 'nonsense']) {
    expect(await addSlot(mo, { _id: id }, fields)).toFail(404, 'not_found');
    expect(await ben.put(`/api/events/${id}/slots/${event.slots[0]?._id}/signup`)).toFail(404, 'not_found');
  }
  expect(await slotOf(other)).toMatchObject({ label: 'Door', taken: 0 });
});

test('an event that is over or canceled keeps its shifts as they were', async () => {
  const over = await announceWithSlots(mo, [{ label: 'Bar', capacity: 2 }]);
  const cancelled = await announceWithSlots(mo, [{ label: 'Bar', capacity: 2 }]);
  for (const event of [over, cancelled]) await signUp(ben, event);
  await mo.delete(`/api/events/${cancelled._id}`);
  const past = { starts_at: inDays(-1) };
  await club.services.db.updateTable('events').set(past).where('id', '=', over._id).execute();
  for (const event of [over, cancelled]) {
    for (const one of [ben, cleo]) expect(await signUp(one, event)).toFail(409, 'conflict');
    expect(await addSlot(mo, event, { label: 'Door' })).toFail(409, 'conflict');
    expect(await mo.put(pathOf(event), { label: 'Door', capacity: 2 })).toFail(409, 'conflict');
    expect(await mo.delete(pathOf(event))).toFail(409, 'conflict');
    const { slots } = await readEvent(event, ben);
    expect(slots.map(namesOf)).toEqual([[ben.name]]);
  }
});

test('shifts move with their event', async () => {
  const [from, to] = ['2031-10-20T15:00:00.000Z', '2031-10-20T18:00:00.000Z'];
  const fields = { date: '2031-10-20T16:00:00.000Z', timeZone: 'Europe/Berlin' };
  const event = await announceWithSlots(mo, [{ label: 'Setup', from, to }, { label: 'Bar' }], fields);
  // The clocks change in between.
  await mo.put(`/api/events/${event._id}`, evening({ ...fields, date: '2031-10-27T17:00:00.000Z' }));
  const moved = { from: '2031-10-27T16:00:00.000Z', to: '2031-10-27T19:00:00.000Z' };
  expect((await readEvent(event, mo)).slots).toMatchObject([moved, { from: null, to: null }]);
});

test('setting a capacity while members sign up never leaves more members than places', async () => {
  const event = await announceWithSlots(mo, [{ label: 'Bar', capacity: 4 }]);
  const members = await club.addMembers(4);
  const put = () => mo.put(pathOf(event), { label: 'Bar', capacity: 2 });
  await Promise.all([...members.map((one) => signUp(one, event)), put()]);
  const { capacity = 0, taken = 0 } = (await slotOf(event)) ?? {};
  expect(taken).toBeLessThanOrEqual(capacity);
});
