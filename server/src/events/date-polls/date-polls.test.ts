import type { DatePoll, DateVote } from 'contract/events/events.date-polls.ts';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { listAll } from '../../../testing/pagination.ts';
import { inDays } from '../events.testing.ts';
import { aboutDates, closePoll, countsIn, pollDates, readPoll, voteFor } from './date-polls.testing.ts';

const club = await openClub();
const [ada, mo, ben, cleo, dana] = [
  await club.as('ada'),
  await club.as('mo'),
  await club.as('ben'),
  await club.as('cleo'),
  await club.as('dana'),
];
const madeUp = '0199aaaa-0000-7000-8000-000000000000';

test('a poll has its evenings in order, without votes, and every member sees it', async () => {
  const [first, second, closesAt] = [inDays(6), inDays(5), inDays(2)];
  const end = inDays(5.1);
  const { status, body } = await mo.post<DatePoll>('/api/date-polls', {
    ...{ title: ' Pub quiz ', description: 'Six **a** team.', closesAt, timeZone: 'Europe/Berlin' },
    options: [{ date: first }, { date: second, endDate: end }],
  });
  expect(status).toBe(201);
  const option = { yes: 0, maybe: 0, no: 0, mine: null, voters: [] };
  expect(body).toEqual({
    _id: expect.any(String),
    title: 'Pub quiz',
    description: 'Six **a** team.',
    timeZone: 'Europe/Berlin',
    options: [
      { _id: expect.any(String), date: first, endDate: null, ...option },
      { _id: expect.any(String), date: second, endDate: end, ...option },
    ],
    closesAt,
    closed: false,
    decided: null,
    createdBy: { _id: mo.id, name: mo.name, avatar: expect.any(String) },
    createdAt: expect.stringMatching(/Z$/),
    group: null,
  });
  expect(await readPoll(body, ben)).toEqual(body);
  expect((await ben.get<DatePoll[]>('/api/date-polls')).body).toContainEqual(body);
  expect((await pollDates(mo)).timeZone).toBe('UTC');
});

test.each([
  ['title', ''],
  ['title', 'x'.repeat(151)],
  ['title', undefined],
  ['description', ' \u200b '],
  ['description', undefined],
  ['description', 'x'.repeat(5_001)],
  ['closesAt', inDays(-0.01)],
  ['closesAt', 'soon'],
  ['closesAt', undefined],
  ['timeZone', 'Mars/Olympus'],
  ['options', undefined],
  ['options', [{ date: inDays(5) }]],
  ['options', Array.from({ length: 21 }, (_, number) => ({ date: inDays(5 + number) }))],
  ['options', [{ date: inDays(5) }, { date: 'tomorrow' }]],
  ['options', [{ date: inDays(5) }, { date: inDays(-0.01) }]],
  ['options', [{ date: inDays(5) }, { date: inDays(-2).slice(0, 10) }]],
  ['options', [{ date: inDays(5) }, { date: inDays(6), endDate: inDays(5) }]],
  ['options', [{ date: '2031-05-02T18:00:00Z' }, { date: '2031-05-02T20:00:00+02:00' }]],
])('a poll whose %s is %j fails with the name of the field', async (field, value) => {
  const response = await mo.post('/api/date-polls', { ...aboutDates(), [field]: value });
  expect(response).toFail(400, 'invalid_input');
  expect(response.body).toMatchObject({ fields: { [field]: expect.any(String) } });
});

test('twenty evenings fit, also of one day, a day alone is the whole day, and voting may end after them', async () => {
  const options = Array.from({ length: 20 }, (_, number) => ({ date: inDays(5 + number / 24) }));
  expect((await pollDates(mo, { options })).options).toHaveLength(20);
  const today = new Date().toISOString().slice(0, 10);
  const poll = await pollDates(mo, {
    options: [{ date: today }, { date: inDays(1), endDate: null }],
    closesAt: inDays(9),
  });
  expect(poll.options[0]).toMatchObject({
    date: `${today}T00:00:00.000Z`,
    endDate: new Date(Date.parse(today) + 86_400_000).toISOString(),
  });
});

test('members make polls where the club lets them create events', async () => {
  expect(await ben.post('/api/date-polls', aboutDates())).toFail(403, 'forbidden');
  await ada.put('/api/admin/settings', { eventCreators: 'members' });
  expect((await pollDates(ben)).createdBy._id).toBe(ben.id);
  await ada.put('/api/admin/settings', { eventCreators: 'officers' });
});

test('votes change only the evenings that are named, and answer the poll', async () => {
  const poll = await pollDates(mo);
  const first = await voteFor(ben, poll, ['yes', 'maybe']);
  expect(first.status).toBe(200);
  expect(countsIn(first.body)).toEqual([
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 0],
  ]);
  expect(first.body.options.map(({ mine }) => mine)).toEqual(['yes', 'maybe', null]);
  const second = await voteFor(ben, poll, [undefined, 'no', 'yes']);
  expect(second.body.options.map(({ mine }) => mine)).toEqual(['yes', 'no', 'yes']);
  await voteFor(cleo, poll, ['maybe']);
  const seen = await readPoll(poll, dana);
  expect(countsIn(seen)).toEqual([
    [1, 1, 0],
    [0, 0, 1],
    [1, 0, 0],
  ]);
  expect(seen.options.map(({ mine }) => mine)).toEqual([null, null, null]);
  expect(seen.options[0]?.voters).toMatchObject([
    { user: { _id: ben.id, name: ben.name, role: 'student', relationship: 'none' }, vote: 'yes' },
    { user: { _id: cleo.id }, vote: 'maybe' },
  ]);
  expect((await voteFor(ben, poll, [])).body).toEqual(await readPoll(poll, ben));
});

test('yes stands before maybe and no, each in the order of the votes', async () => {
  const poll = await pollDates(mo);
  const orderOf = async () =>
    (await readPoll(poll, mo)).options[0]?.voters.map(({ user, vote }) => `${user.name.split(' ')[0]} ${vote}`);
  const votes = async (...given: [typeof ben, DateVote][]) => {
    for (const [person, vote] of given) await voteFor(person, poll, [vote]);
  };
  await votes([ben, 'no'], [cleo, 'yes'], [dana, 'yes'], [ada, 'maybe']);
  expect(await orderOf()).toEqual(['Cléo yes', 'Dana yes', 'Ada maybe', 'Ben no']);
  await votes([cleo, 'yes']);
  expect(await orderOf()).toEqual(['Cléo yes', 'Dana yes', 'Ada maybe', 'Ben no']);
  await votes([cleo, 'maybe'], [cleo, 'yes'], [ben, 'maybe']);
  expect(await orderOf()).toEqual(['Dana yes', 'Cléo yes', 'Ada maybe', 'Ben maybe']);
});

test('unknown evenings are not found, other words are no votes, and neither changes anything', async () => {
  const [poll, other] = [await pollDates(mo), await pollDates(mo)];
  const path = `/api/date-polls/${poll._id}/votes`;
  const [own, foreign] = [poll.options[0]?._id ?? '', other.options[0]?._id ?? ''];
  for (const id of [foreign, madeUp, 'nonsense', ''])
    expect(await ben.put(path, { [own]: 'yes', [id]: 'yes' })).toFail(404, 'not_found');
  for (const vote of ['Yes', '', null, true, ['yes']])
    expect(await ben.put(path, { [own]: vote })).toFail(400, 'invalid_input');
  for (const body of [[], 'yes', null]) expect(await ben.put(path, body)).toFail(400, 'invalid_input');
  for (const id of [madeUp, 'nonsense'])
    expect(await ben.put(`/api/date-polls/${id}/votes`, { [own]: 'yes' })).toFail(404, 'not_found');
  expect(countsIn(await readPoll(poll, ben))[0]).toEqual([0, 0, 0]);
  const twice = await ben.put<DatePoll>(path, { [own.toUpperCase()]: 'no', [own]: 'yes' });
  expect(countsIn(twice.body)[0]).toEqual([1, 0, 0]);
});

test('once it closes, votes stay as they are', async () => {
  const poll = await pollDates(mo);
  await voteFor(ben, poll, ['yes']);
  await closePoll(club, poll);
  for (const votes of [['no'], []] as const) expect(await voteFor(ben, poll, [...votes])).toFail(409, 'conflict');
  expect(await readPoll(poll, ben)).toMatchObject({ closed: true, options: [{ mine: 'yes' }, {}, {}] });
});

test('many votes of one member at once count once, and those of many all', async () => {
  const poll = await pollDates(mo);
  const members = await club.addMembers(12);
  const words = ['yes', 'maybe', 'no'] as const;
  const own = await atOnce(9, (number) => voteFor(ben, poll, [words[number % 3], words[(number + 1) % 3]]));
  const others = await Promise.all(members.map((one) => voteFor(one, poll, ['yes', 'no'])));
  expect(tally([...own, ...others].map(({ status }) => status))).toEqual({ 200: 21 });
  const counts = countsIn(await readPoll(poll, cleo));
  expect(counts.map((all) => all.reduce((sum, count) => sum + count))).toEqual([13, 13, 0]);
});

test('open polls come first, the soonest end first, then the others, newest first, in pages', async () => {
  const own = await openClub();
  const [maker, reader] = [await own.as('mo'), await own.as('ben')];
  const ends = { second: 4, over: 2, third: 5, first: 3, old: 6 };
  const ended = ['over', 'old'];
  for (const [title, days] of Object.entries(ends)) {
    const poll = await pollDates(maker, { title, closesAt: inDays(days) });
    if (ended.includes(title)) await closePoll(own, poll);
  }
  for (const limit of [1, 2, 3, 20]) {
    const pages = await listAll<DatePoll>(reader, `/api/date-polls?limit=${limit}`);
    expect(pages.flat().map(({ title }) => title)).toEqual(['first', 'second', 'third', 'old', 'over']);
  }
});

test('the maker or an admin deletes a poll, and all screens hear of it', async () => {
  const [poll, other] = [await pollDates(mo), await pollDates(mo)];
  await voteFor(ben, poll, ['yes']);
  const socket = await ben.socket();
  for (const stranger of [ben, cleo])
    expect(await stranger.delete(`/api/date-polls/${poll._id}`)).toFail(403, 'forbidden');
  expect((await mo.delete(`/api/date-polls/${poll._id}`)).status).toBe(200);
  expect(await socket.next('datePollDeleted')).toEqual({ _id: poll._id });
  expect(await mo.delete(`/api/date-polls/${poll._id}`)).toFail(404, 'not_found');
  expect(await ben.get(`/api/date-polls/${poll._id}`)).toFail(404, 'not_found');
  expect(await voteFor(ben, poll, ['no'])).toFail(404, 'not_found');
  expect((await ada.delete(`/api/date-polls/${other._id}`)).status).toBe(200);
  const { body } = await ada.get<object[]>('/api/admin/audit?action=content.removed');
  expect(body).toMatchObject([{ actor: { _id: ada.id }, subject: { kind: 'user', _id: mo.id } }]);
});

test('all screens hear of new polls and votes, without whose screen it is', async () => {
  const socket = await dana.socket();
  const poll = await pollDates(mo);
  const next = (isNews: (one: Pick<DatePoll, '_id'> & { options: { yes: number }[] }) => boolean) =>
    socket.next('datePollChanged', (live) => live._id === poll._id && isNews(live));
  expect(await next(() => true)).toMatchObject({ title: 'Pub quiz', closed: false });
  await voteFor(ben, poll, ['yes']);
  const live = await next(({ options }) => options[0]?.yes === 1);
  expect(live.options[0]?.voters).toMatchObject([{ user: { _id: ben.id }, vote: 'yes' }]);
  for (const option of live.options) expect(Object.keys(option)).not.toContain('mine');
  expect(JSON.stringify(live)).not.toContain('relationship');
});

test('a hundred voters stand on an evening, and all are counted', async () => {
  const poll = await pollDates(mo);
  const [option] = poll.options;
  const { db } = club.services;
  const people = Array.from({ length: 120 }, (_, number) => ({
    ...{ name: `Voter ${number}`, email: `voter-${number}@club.example`, joined_at: new Date() },
  }));
  const users = await db.insertInto('users').values(people).returning('id').execute();
  await db
    .insertInto('date_votes')
    .values(users.map(({ id }) => ({ poll_id: poll._id, option_id: option?._id ?? '', user_id: id, vote: 'maybe' })))
    .execute();
  await voteFor(ben, poll, ['yes']);
  const [first] = (await readPoll(poll, cleo)).options;
  expect([first?.yes, first?.maybe, first?.voters.length]).toEqual([1, 120, 100]);
  expect(first?.voters[0]).toMatchObject({ user: { _id: ben.id }, vote: 'yes' });
});

test("a member's data has the polls that they made and how they voted", async () => {
  const [maker] = await club.addMembers(1);
  await ada.put(`/api/admin/users/${maker.id}/role`, { role: 'moderator' });
  const poll = await pollDates(maker, { title: 'Boat trip' });
  await voteFor(maker, poll, ['yes', 'no']);
  await voteFor(ben, poll, ['yes']);
  const files = unzipSync((await maker.get('/api/account/data')).bytes);
  const read = (name: string): unknown => JSON.parse(Buffer.from(files[name] ?? []).toString());
  const dates = poll.options.map(({ date }) => date);
  expect(read('datePolls.json')).toMatchObject([
    { _id: poll._id, title: 'Boat trip', options: dates.map((date) => ({ date, endDate: null })), event: null },
  ]);
  expect(JSON.stringify(read('datePolls.json'))).not.toContain(ben.id);
  const vote = { pollId: poll._id, title: 'Boat trip', votedAt: expect.stringMatching(/Z$/) };
  expect(read('dateVotes.json')).toEqual([
    { ...vote, date: dates[0], vote: 'yes' },
    { ...vote, date: dates[1], vote: 'no' },
  ]);
});
