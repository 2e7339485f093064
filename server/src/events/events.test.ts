import type { ClubEvent } from 'contract/events/events.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { listAll } from '../../testing/pagination.ts';
import { readMails } from '../../testing/people/mail-log.ts';
import { announce, evening, inDays, readEvent, rsvp } from './events.testing.ts';

const club = await openClub();
const [ada, mo, ben, cleo] = [await club.as('ada'), await club.as('mo'), await club.as('ben'), await club.as('cleo')];
const madeUp = '0199aaaa-0000-7000-8000-000000000000';

async function endYesterday(event: ClubEvent): Promise<void> {
  const starts_at = inDays(-1);
  await club.services.db.updateTable('events').set({ starts_at, ends_at: null }).where('id', '=', event._id).execute();
}

const titles = (events: ClubEvent[]) => events.map(({ title }) => title);

test('an event has the fields of the specification, no one is going yet, and members see it', async () => {
  const date = inDays(5);
  const response = await mo.post<ClubEvent>('/api/events', { title: ' Pub quiz ', description: 'Six a team.', date });
  expect(response).toMatchObject({ status: 201 });
  expect(response.body).toEqual({
    _id: expect.any(String),
    title: 'Pub quiz',
    description: 'Six a team.',
    date,
    endDate: null,
    place: '',
    link: '',
    timeZone: 'UTC',
    capacity: null,
    picture: null,
    createdBy: { _id: mo.id, name: mo.name, avatar: expect.any(String) },
    hosts: [{ _id: mo.id, name: mo.name, avatar: expect.any(String) }],
    guestsAllowed: 0,
    questions: [],
    attendees: [],
    people: [],
    going: 0,
    waiting: 0,
    maybe: 0,
    photoCount: 0,
    checkedIn: 0,
    seriesId: null,
    group: null,
    iAmGoing: false,
    iAmWaiting: false,
    myAnswer: null,
    myGuests: 0,
    myAnswers: {},
    answersMissing: false,
    iCheckedIn: false,
    slots: [],
    cancelledAt: null,
  });
  const forMembers = { ...response.body, checkedIn: null };
  expect(await readEvent(response.body, ben)).toEqual(forMembers);
  expect((await ben.get<ClubEvent[]>('/api/events')).body).toContainEqual(forMembers);
});

test('an event can have a place, an end, a time zone and a capacity', async () => {
  const more = { place: 'Hall 2', link: 'https://meet.example/quiz', timeZone: 'Europe/Berlin', capacity: 12 };
  const event = await announce(ada, { ...more, date: inDays(4), endDate: inDays(4.1) });
  expect(event).toMatchObject({ ...more, endDate: expect.stringMatching(/Z$/) });
});

test.each([
  ['title', ''],
  ['title', ' \u200b '],
  ['title', 'x'.repeat(151)],
  ['description', ''],
  ['description', 'x'.repeat(5_001)],
  ['date', ''],
  ['date', 'tomorrow'],
  ['date', '2030-02-30'],
  ['date', '2030-13-01T10:00'],
  ['date', '2020-01-01T10:00:00Z'],
  ['endDate', '2020-01-01'],
  ['link', 'javascript:alert(1)'],
  ['link', 'https://meet.example/\r\nATTENDEE:x'],
  ['timeZone', 'Mars/Olympus'],
  ['capacity', 0],
  ['capacity', 1.5],
  ['capacity', '3'],
])('an event whose %s is %j fails with the name of the field', async (field, value) => {
  const before = await listAll(ada, '/api/events');
  const response = await mo.post('/api/events', { ...evening(), [field]: value });
  expect(response).toFail(400, 'invalid_input');
  expect(response.body).toMatchObject({ fields: { [field]: expect.any(String) } });
  expect(await listAll(ada, '/api/events')).toEqual(before);
});

test('what the specification requires is required', async () => {
  for (const field of ['title', 'description', 'date']) {
    expect(await mo.post('/api/events', { ...evening(), [field]: undefined })).toFail(400, 'invalid_input');
  }
  expect((await mo.post('/api/events', { ...evening(), title: 'x'.repeat(150) })).status).toBe(201);
});

test('a day alone is the whole day, and a time without a zone is UTC', async () => {
  const day = inDays(6).slice(0, 10);
  expect(await announce(mo, { date: day })).toMatchObject({
    date: `${day}T00:00:00.000Z`,
    endDate: new Date(Date.parse(day) + 86_400_000).toISOString(),
  });
  expect((await announce(mo, { date: `${day}T19:30` })).date).toBe(`${day}T19:30:00.000Z`);
  const today = await announce(mo, { title: 'Today', date: new Date().toISOString().slice(0, 10) });
  expect((await ben.get<ClubEvent[]>('/api/events?limit=100')).body).toContainEqual({
    ...today,
    checkedIn: null,
  });
});

test('upcoming events come soonest first, past and canceled ones separately and latest first, in pages', async () => {
  const own = await openClub();
  const [host, reader] = [await own.as('mo'), await own.as('ben')];
  for (const days of [3, 1, 2]) await announce(host, { title: `In ${days}`, date: inDays(days) });
  const gone = await announce(host, { title: 'Gone', date: inDays(8) });
  await own.services.db
    .updateTable('events')
    .set({ starts_at: inDays(-2) })
    .where('id', '=', gone._id)
    .execute();
  await host.delete(`/api/events/${(await announce(host, { title: 'Off', date: inDays(9) }))._id}`);
  const pages = await listAll<ClubEvent>(reader, '/api/events?limit=2');
  expect(pages.map(titles)).toEqual([['In 1', 'In 2'], ['In 3']]);
  expect((await listAll<ClubEvent>(reader, '/api/events?past=true&limit=1')).map(titles)).toEqual([['Off'], ['Gone']]);
});

test("the creator and any admin can change an event; others can't", async () => {
  const event = await announce(mo);
  for (const host of [mo, ada]) {
    const title = `Changed by ${host.name}`;
    const response = await host.put<ClubEvent>(`/api/events/${event._id}`, evening({ title }));
    expect(response).toMatchObject({ status: 200, body: { title } });
    expect((await readEvent(event, ben)).title).toBe(title);
  }
  const hers = await announce(ada);
  for (const [stranger, one] of [
    [ben, event],
    [mo, hers],
  ] as const) {
    expect(await stranger.put(`/api/events/${one._id}`, evening())).toFail(403, 'forbidden');
    expect(await stranger.delete(`/api/events/${one._id}`)).toFail(403, 'forbidden');
  }
  expect(await mo.put(`/api/events/${event._id}`, evening({ date: inDays(-1) }))).toFail(400, 'invalid_input');
  for (const id of [madeUp, 'nonsense']) {
    expect(await ada.put(`/api/events/${id}`, evening())).toFail(404, 'not_found');
    expect(await ada.delete(`/api/events/${id}`)).toFail(404, 'not_found');
    expect(await ada.get(`/api/events/${id}`)).toFail(404, 'not_found');
  }
});

test('an event that has begun can be corrected, but not moved', async () => {
  const event = await announce(mo);
  await endYesterday(event);
  const { date } = await readEvent(event, mo);
  expect((await mo.put(`/api/events/${event._id}`, evening({ date, title: 'Put right' }))).status).toBe(200);
});

test('cancelling mails attendees only, once, and ends RSVPs and changes', async () => {
  const [going, waiting, other] = await club.addMembers(3);
  const event = await announce(mo, { title: 'Called off', capacity: 1 });
  for (const one of [going, waiting]) await rsvp(event, one);
  const path = `/api/events/${event._id}`;
  const responses = await Promise.all([mo.delete(path), ada.delete(path), mo.delete(path)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await readMails(club, going.email)).toMatchObject([
    { subject: 'Canceled: Called off', text: expect.stringContaining(`/events/${event._id}\n`) },
  ]);
  for (const one of [waiting, other]) expect(await readMails(club, one.email)).toEqual([]);
  expect(await cleo.put(`${path}/rsvp`)).toFail(409, 'conflict');
  expect(await mo.put(path, evening())).toFail(409, 'already_handled');
  expect((await readEvent(event, cleo)).cancelledAt).toMatch(/Z$/);
  expect(titles((await cleo.get<ClubEvent[]>('/api/events?limit=100')).body)).not.toContain('Called off');
});
