import type { ClubEvent } from 'contract/events/events.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { evening } from '../events.testing.ts';
import { announceSeries, dates, listSeries } from './series.testing.ts';

const club = await openClub({ env: { RATE_LIMITS: 'off' } });
const [mo, ben] = [await club.as('mo'), await club.as('ben')];
const weekly = (until: string, every = 1) => ({ unit: 'week', every, until }) as const;
const monthly = (until: string, every = 1) => ({ unit: 'month', every, until }) as const;

test('a weekly series is an event for each evening up to the last day, and its first one is the answer', async () => {
  const fields = { date: '2031-03-04T18:00:00Z', repeat: weekly('2031-03-25') };
  const { status, body } = await mo.post<ClubEvent>('/api/events', evening(fields));
  expect(status).toBe(201);
  expect(body).toMatchObject({ date: '2031-03-04T18:00:00.000Z', seriesId: expect.any(String) });
  const evenings = await listSeries(ben, body);
  expect(dates(evenings)).toEqual(['2031-03-04T18:00', '2031-03-11T18:00', '2031-03-18T18:00', '2031-03-25T18:00']);
  expect(evenings[0]).toEqual({ ...body, checkedIn: null });
  expect(new Set(evenings.map(({ seriesId }) => seriesId))).toEqual(new Set([body.seriesId]));
  expect(new Set(evenings.map(({ _id }) => _id)).size).toBe(4);
});

test.each([
  ['every third week', '2031-03-04T18:00Z', weekly('2031-05-01', 3), ['03-04', '03-25', '04-15']],
  ['the second Tuesday', '2031-03-11T18:00Z', monthly('2031-06-30'), ['03-11', '04-08', '05-13', '06-10']],
  ['every other month', '2031-03-11T18:00Z', monthly('2031-07-31', 2), ['03-11', '05-13', '07-08']],
  [
    'a fifth Friday, where there is one',
    '2031-01-31T18:00Z',
    monthly('2031-12-31'),
    ['01-31', '05-30', '08-29', '10-31'],
  ],
  ['a single evening', '2031-03-04T18:00Z', weekly('2031-03-04'), ['03-04']],
])('%s', async (_, date, repeat, days) => {
  const evenings = await announceSeries(mo, { date, repeat });
  expect(dates(evenings)).toEqual(days.map((day) => `2031-${day}T18:00`));
});

// Each with an evening before and after the clocks change.
test.each([
  ['Europe/Berlin', '2031-10-21T19:00+02:00', '2031-11-04', ['10-21T17:00', '10-28T18:00', '11-04T18:00']],
  ['Europe/Berlin', '2031-03-25T19:00+01:00', '2031-04-01', ['03-25T18:00', '04-01T17:00']],
  ['America/New_York', '2031-10-28T19:00-04:00', '2031-11-04', ['10-28T23:00', '11-05T00:00']],
  ['America/New_York', '2031-03-04T19:00-05:00', '2031-03-11', ['03-05T00:00', '03-11T23:00']],
  ['Australia/Sydney', '2031-09-30T19:00+10:00', '2031-10-07', ['09-30T09:00', '10-07T08:00']],
  ['Australia/Sydney', '2031-04-01T19:00+11:00', '2031-04-08', ['04-01T08:00', '04-08T09:00']],
  ['Asia/Kolkata', '2031-10-21T19:00+05:30', '2031-11-04', ['10-21T13:30', '10-28T13:30', '11-04T13:30']],
])('the local hour stays in %s from %s', async (timeZone, date, until, moments) => {
  const endDate = new Date(Date.parse(date) + 2 * 3_600_000).toISOString();
  const evenings = await announceSeries(mo, { timeZone, date, endDate, repeat: weekly(until) });
  expect(dates(evenings)).toEqual(moments.map((moment) => `2031-${moment}`));
  for (const one of evenings) expect(Date.parse(one.endDate ?? '') - Date.parse(one.date)).toBe(2 * 3_600_000);
});

test('an hour that a night skips begins at the next one, one that comes twice at the first, and ends keep their hour', async () => {
  const skipped = { timeZone: 'Europe/Berlin', date: '2031-03-23T02:30+01:00', repeat: weekly('2031-04-06') };
  expect(dates(await announceSeries(mo, skipped))).toEqual([
    '2031-03-23T01:30',
    '2031-03-30T01:00',
    '2031-04-06T00:30',
  ]);
  const twice = { timeZone: 'Europe/Berlin', date: '2031-10-19T02:30+02:00', repeat: weekly('2031-11-02') };
  expect(dates(await announceSeries(mo, twice))).toEqual(['2031-10-19T00:30', '2031-10-26T00:30', '2031-11-02T01:30']);
  const night = { ...twice, date: '2031-10-18T22:00+02:00', endDate: '2031-10-19T04:00+02:00' };
  const ends = (await announceSeries(mo, night)).map(({ endDate }) => endDate?.slice(0, 16));
  expect(ends).toEqual(['2031-10-19T02:00', '2031-10-26T03:00', '2031-11-02T03:00']);
});

test('the day of a series is that of the zone, and whole days stay whole days', async () => {
  // Monday evening in Los Angeles is Tuesday in UTC.
  const first = { timeZone: 'America/Los_Angeles', date: '2031-03-03T19:00-08:00', repeat: weekly('2031-03-10') };
  expect(dates(await announceSeries(mo, first))).toEqual(['2031-03-04T03:00', '2031-03-11T02:00']);
  const days = { timeZone: 'America/Los_Angeles', date: '2031-03-04', repeat: monthly('2031-05-01') };
  const evenings = await announceSeries(mo, days);
  expect(dates(evenings)).toEqual(['2031-03-04T00:00', '2031-04-01T00:00']);
  expect(evenings[1]?.endDate).toBe('2031-04-02T00:00:00.000Z');
});

test.each([
  ['ends before it begins', weekly('2031-03-03')],
  ['has more than 60 evenings', weekly('2032-04-27')],
  ['has no such day', weekly('2031-02-30')],
  ['ends at a time', weekly('2031-03-30T10:00:00Z')],
  ['is every 13 weeks', weekly('2031-03-30', 13)],
  ['is never', weekly('2031-03-30', 0)],
  ['is daily', { unit: 'day', every: 1, until: '2031-03-30' }],
  ['has no end', { unit: 'week', every: 1 }],
  ['is a word', 'weekly'],
])('a series that %s fails with the name of the field', async (_, repeat) => {
  const response = await mo.post('/api/events', evening({ date: '2031-03-04T18:00Z', ...{ repeat } }));
  expect(response).toFail(400, 'invalid_input');
  expect(response.body).toMatchObject({ fields: { repeat: expect.any(String) } });
});

test('sixty evenings are a series, and members who may not create events create none', async () => {
  const fields = { date: '2031-03-04T18:00Z', repeat: weekly('2032-04-20') };
  expect(await announceSeries(mo, fields)).toHaveLength(60);
  expect(await ben.post('/api/events', evening(fields))).toFail(403, 'forbidden');
});

test('evenings share questions and co-hosts, and have answers of their own', async () => {
  const questions = [{ label: 'Chess or Go?', kind: 'text', required: false }] as const;
  const fields = { questions: [...questions], coHosts: [ben.id], repeat: weekly('2031-03-11') };
  const [first, second] = await announceSeries(mo, { date: '2031-03-04T18:00Z', ...fields });
  expect(second).toMatchObject({ questions: first?.questions, hosts: [{ _id: mo.id }, { _id: ben.id }] });
  const [{ _id = '' } = {}] = first?.questions ?? [];
  await ben.put(`/api/events/${first?._id}/rsvp`, { answer: 'going', answers: { [_id]: 'Go' } });
  const [one, other] = await listSeries(ben, first ?? { seriesId: null });
  expect(one).toMatchObject({ going: 1, myAnswers: { [_id]: 'Go' } });
  expect(other).toMatchObject({ going: 0, myAnswer: null, myAnswers: {} });
});

test('a series lists past and canceled evenings as well, and an unknown one none', async () => {
  const [first, second] = await announceSeries(mo, { date: '2031-03-04T18:00Z', repeat: weekly('2031-03-18') });
  const { db } = club.services;
  await db
    .updateTable('events')
    .set({ starts_at: '2020-03-04T18:00Z' })
    .where('id', '=', first?._id ?? '')
    .execute();
  await mo.delete(`/api/events/${second?._id}`);
  const evenings = await listSeries(ben, first ?? { seriesId: null });
  expect(dates(evenings)).toEqual(['2020-03-04T18:00', '2031-03-11T18:00', '2031-03-18T18:00']);
  expect(evenings[1]?.cancelledAt).toMatch(/Z$/);
  expect((await ben.get('/api/events?series=0199aaaa-0000-7000-8000-000000000000')).body).toEqual([]);
  expect(await ben.get('/api/events?series=nonsense')).toFail(404, 'not_found');
  expect(await club.visitor().get(`/api/events?series=${first?.seriesId}`)).toFail(401, 'not_signed_in');
});
