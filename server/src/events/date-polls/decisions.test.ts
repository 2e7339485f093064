import type { DatePoll } from 'contract/events/events.date-polls.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { allDone } from '../../../testing/jobs.ts';
import type { Person } from '../../../testing/people/person.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { inDays, readEvent } from '../events.testing.ts';
import { closePoll, countsIn, decide, pollDates, readPoll, voteFor } from './date-polls.testing.ts';

const club = await openClub();
const [ada, mo, ben, cleo, dana] = [
  await club.as('ada'),
  await club.as('mo'),
  await club.as('ben'),
  await club.as('cleo'),
  await club.as('dana'),
];

const namesGoing = async ({ _id }: ClubEvent, reader = mo) =>
  (await reader.get<{ name: string }[]>(`/api/events/${_id}/attendees`)).body.map(({ name }) => name);
const standingOf = async (event: ClubEvent, person: Person) => {
  const { iAmGoing, iAmWaiting } = await readEvent(event, person);
  return iAmGoing ? 'going' : iAmWaiting ? 'waiting' : 'none';
};
async function kindsOf(person: Person, { _id }: ClubEvent): Promise<[string, number][]> {
  await allDone(club, 'events.notify');
  const { body } = await person.get<Notification[]>('/api/notifications?limit=100');
  return body.filter(({ target }) => target._id === _id).map(({ kind, count }) => [kind, count]);
}

test('an evening becomes the event, and who said yes goes in the order of their votes', async () => {
  const poll = await pollDates(mo, {
    title: 'Boat trip',
    description: 'Bring **oars**.',
    timeZone: 'Europe/Berlin',
    options: [{ date: inDays(5) }, { date: inDays(6), endDate: inDays(6.1) }],
  });
  for (const person of [dana, ben, ada]) await voteFor(person, poll, ['no', 'yes']);
  await voteFor(cleo, poll, ['yes', 'maybe']);
  const { status, body: event } = await decide(mo, poll, 1);
  expect(status).toBe(201);
  const [, evening] = poll.options;
  expect(event).toMatchObject({
    ...{ title: 'Boat trip', description: 'Bring **oars**.', timeZone: 'Europe/Berlin', place: '', link: '' },
    ...{ date: evening?.date, endDate: evening?.endDate, capacity: null, going: 3, waiting: 0, iAmGoing: false },
    createdBy: { _id: mo.id },
  });
  expect(await readEvent(event, mo)).toEqual(event);
  expect(await namesGoing(event)).toEqual([dana, ben, ada].map(({ name }) => name));
  expect(await standingOf(event, cleo)).toBe('none');
  expect(await readPoll(poll, ben)).toMatchObject({
    closed: true,
    decided: { eventId: event._id, optionId: evening?._id },
    options: [{ no: 3 }, { yes: 3, mine: 'yes' }],
  });
});

test('up to the capacity they go and the others wait; fields of the event may be given', async () => {
  const poll = await pollDates(mo);
  const voters = await club.addMembers(4);
  for (const person of voters) await voteFor(person, poll, ['yes']);
  const [first] = voters;
  await voteFor(first, poll, ['no']);
  await voteFor(first, poll, ['yes']);
  const given = {
    title: 'Quiz of the year',
    description: 'Eight a team.',
    place: 'Pub',
    link: 'https://quiz.example/',
  };
  const more = { ...given, timeZone: 'Asia/Tokyo', capacity: 2 };
  const { body: event } = await decide(mo, poll, 0, { ...more, date: inDays(90), endDate: inDays(91) });
  expect(event).toMatchObject({ ...more, date: poll.options[0]?.date, endDate: null, going: 2, waiting: 2 });
  const standing = await Promise.all(voters.map((person) => standingOf(event, person)));
  expect(standing).toEqual(['waiting', 'going', 'going', 'waiting']);
  await voters[1]?.put(`/api/events/${event._id}/rsvp`);
  expect(await Promise.all(voters.map((person) => standingOf(event, person)))).toEqual([
    ...['waiting', 'none', 'going', 'going'],
  ]);
});

test('all hear once of the event, also those who go or wait', async () => {
  const poll = await pollDates(mo);
  for (const person of [ben, cleo]) await voteFor(person, poll, ['yes']);
  await voteFor(dana, poll, ['maybe']);
  const { body: event } = await decide(mo, poll, 0, { capacity: 1 });
  for (const person of [ada, ben, cleo, dana]) expect(await kindsOf(person, event)).toEqual([['event.created', 1]]);
  expect(await kindsOf(mo, event)).toEqual([]);
});

test('a poll is decided once, also of many tries at once, and takes no vote afterwards', async () => {
  const poll = await pollDates(mo, { title: 'Only once' });
  await voteFor(ben, poll, ['yes']);
  const responses = await atOnce(6, (number) => decide(number % 2 ? mo : ada, poll, number % 3));
  expect(tally(responses.map(({ status }) => status))).toEqual({ 201: 1, 409: 5 });
  expect(await decide(mo, poll)).toFail(409, 'already_handled');
  expect(await voteFor(cleo, poll, ['yes'])).toFail(409, 'conflict');
  const { body } = await ben.get<ClubEvent[]>('/api/events?limit=100');
  expect(body.filter(({ title }) => title === 'Only once')).toHaveLength(1);
});

test('votes that race the decision are in the event or a 409', async () => {
  const poll = await pollDates(mo);
  const voters = await club.addMembers(8);
  const [decision, ...votes] = await Promise.all([
    decide(mo, poll),
    ...voters.map((person) => voteFor(person, poll, ['yes'])),
  ]);
  const counted = votes.filter(({ status }) => status === 200).length;
  expect(tally(votes.map(({ status }) => status))).toEqual(
    tally([...Array(counted).fill(200), ...Array(8 - counted).fill(409)]),
  );
  expect((await readEvent(decision.body, ada)).going).toBe(counted);
});

test('only the maker or an admin decides, also after voting has ended, and the admin is then the host', async () => {
  const poll = await pollDates(mo);
  for (const stranger of [ben, cleo]) expect(await decide(stranger, poll)).toFail(403, 'forbidden');
  await closePoll(club, poll);
  expect((await decide(ada, poll)).body.createdBy._id).toBe(ada.id);
  const hers = await pollDates(ada);
  expect(await decide(mo, hers)).toFail(403, 'forbidden');
});

test('an evening of another poll, of none, or in the past can not be chosen, nor one with wrong fields', async () => {
  const [poll, other] = [await pollDates(mo), await pollDates(mo)];
  const path = `/api/date-polls/${poll._id}/event`;
  for (const optionId of [other.options[0]?._id, '0199aaaa-0000-7000-8000-000000000000', 'nonsense'])
    expect(await mo.post(path, { optionId })).toFail(404, 'not_found');
  expect(await mo.post(path, {})).toFail(400, 'invalid_input');
  for (const wrong of [{ title: '' }, { description: ' ' }, { capacity: 0 }, { timeZone: 'Mars' }, { link: 'x' }])
    expect(await decide(mo, poll, 0, wrong)).toFail(400, 'invalid_input');
  const { db } = club.services;
  await db
    .updateTable('date_options')
    .set({ starts_at: inDays(-1) })
    .where('id', '=', poll.options[0]?._id ?? '')
    .execute();
  const late = await decide(mo, poll);
  expect(late).toFail(400, 'invalid_input');
  expect(late.body).toMatchObject({ fields: { optionId: expect.any(String) } });
  expect((await decide(mo, poll, 1)).status).toBe(201);
});

test('all screens hear of the decision and of the event', async () => {
  const poll = await pollDates(mo);
  await voteFor(ben, poll, ['yes']);
  const socket = await ben.socket();
  const { body: event } = await decide(mo, poll);
  const live = await socket.next('datePollChanged', ({ _id, decided }) => _id === poll._id && decided !== null);
  expect(live).toMatchObject({ closed: true, decided: { eventId: event._id } });
  expect(await socket.next('eventChanged', ({ _id }) => _id === event._id)).toMatchObject({ going: 1 });
});

test('a suspended member who said yes takes no spot, and waits for the end of the suspension', async () => {
  const poll = await pollDates(mo);
  const [suspended, next, last] = await club.addMembers(3);
  for (const person of [suspended, next, last]) await voteFor(person, poll, ['yes']);
  await ada.put(`/api/admin/users/${suspended.id}/suspension`, { until: null, reason: 'Spam' });
  const { body: event } = await decide(mo, poll, 0, { capacity: 1 });
  expect(await namesGoing(event)).toEqual([next.name]);
  expect(await readEvent(event, mo)).toMatchObject({ going: 1, waiting: 2 });
});

test('a deleted member leaves polls: their votes go, and their own polls stay without their name', async () => {
  const [maker, voter] = await club.addMembers(2);
  await ada.put(`/api/admin/users/${maker.id}/role`, { role: 'moderator' });
  const poll = await pollDates(maker);
  for (const person of [maker, voter, ben]) await voteFor(person, poll, ['yes']);
  for (const person of [maker, voter]) await ada.delete(`/api/admin/users/${person.id}`);
  const left = await readPoll(poll, cleo);
  expect(left.createdBy).toMatchObject({ _id: null, name: 'Former member' });
  expect(left.options[0]).toMatchObject({ yes: 1, voters: [{ user: { _id: ben.id } }] });
  expect(await decide(mo, poll)).toFail(403, 'forbidden');
  expect((await decide(ada, poll)).body).toMatchObject({ going: 1, createdBy: { _id: ada.id } });
});

test('members who blocked each other vote in one poll and go to its event, without seeing each other there', async () => {
  const [maker, blocker, blocked, other] = await club.addMembers(4);
  await ada.put(`/api/admin/users/${maker.id}/role`, { role: 'moderator' });
  await blocker.put(`/api/users/${maker.id}/block`);
  await maker.put(`/api/users/${blocked.id}/block`);
  const socket = await blocker.socket();
  const poll = await pollDates(maker);
  for (const person of [maker, blocker, blocked, other])
    expect((await voteFor(person, poll, ['yes'])).status).toBe(200);
  const idsFor = async (reader: Person) =>
    (await readPoll(poll, reader)).options[0]?.voters.map(({ user }) => user._id);
  expect(await idsFor(maker)).toEqual([maker.id, other.id]);
  expect(countsIn(await readPoll(poll, maker))[0]).toEqual([2, 0, 0]);
  expect(await idsFor(blocker)).toEqual([blocker.id, blocked.id, other.id]);
  expect(await idsFor(other)).toHaveLength(4);
  const seen: DatePoll = await readPoll(poll, blocked);
  expect(seen.createdBy).toMatchObject({ _id: null, name: 'Former member' });
  const live = await socket.next('datePollChanged', ({ _id, options }) => _id === poll._id && options[0]?.yes === 3);
  expect(JSON.stringify(live)).not.toContain(maker.id);
  const { body: event } = await decide(maker, poll);
  await eventually(async () => expect(await standingOf(event, blocker)).toBe('going'));
  expect(await standingOf(event, blocked)).toBe('going');
  expect((await readEvent(event, maker)).going).toBe(2);
  expect(await kindsOf(other, event)).toEqual([['event.created', 1]]);
});
