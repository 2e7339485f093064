import type { DatePoll } from 'contract/events/events.date-polls.ts';
import type { ClubEvent, EventFields } from 'contract/events/events.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { workBehind } from '../../testing/database/locks.ts';
import { atOnce } from '../../testing/database/races.ts';
import { picture } from '../../testing/database/samples.ts';
import { allDone } from '../../testing/jobs.ts';
import { listAll } from '../../testing/pagination.ts';
import { readMails } from '../../testing/people/mail-log.ts';
import type { Person } from '../../testing/people/person.ts';
import { storedFiles } from '../../testing/servers/disk.ts';
import { foundGroup, joining, leaving } from '../chat/chat.testing.ts';
import { aboutDates, decide, voteFor } from './date-polls/date-polls.testing.ts';
import { announce, evening, inDays, readEvent, rsvp } from './events.testing.ts';

const club = await openClub();
const [owner, hal, ida, eve] = await club.addMembers(4);
const [mo, ada] = [await club.as('mo'), await club.as('ada')];
const group = await foundGroup(owner, { name: 'Chess crew', access: 'open' });
for (const person of [hal, ida, mo]) await joining(person, group);

interface Of {
  _id: string;
}

const fieldsIn = ({ _id }: Of, fields: object = {}) => ({ ...evening(fields), groupId: _id });
const create = (host: Person, fields: object = {}, of: Of = group) =>
  host.post<ClubEvent>('/api/events', fieldsIn(of, fields));
const announceIn = async (of: Of, fields: Partial<EventFields> = {}) => announce(owner, fieldsIn(of, fields));
const idsIn = async (reader: Person, path: string) =>
  (await reader.get<{ _id: string }[]>(path)).body.map(({ _id }) => _id);

async function freshGroup(...members: Person[]) {
  const fresh = await foundGroup(owner, { access: 'open' });
  for (const person of members) await joining(person, fresh);
  return fresh;
}

test('owners create events of their group, also where officers create those of the club; other members and strangers do not', async () => {
  const { status, body } = await create(owner);
  expect([status, body.group]).toEqual([201, { _id: group._id, name: 'Chess crew' }]);
  for (const person of [hal, mo]) expect(await create(person)).toFail(403, 'forbidden');
  expect(await create(ada)).toFail(403, 'forbidden');
  expect(await create(eve, {}, await foundGroup(hal, { access: 'private' }))).toFail(404, 'not_found');
  expect(await owner.post('/api/events', evening())).toFail(403, 'forbidden');
});

test('its members alone see an event, in the club, in the group, and are notified of it', async () => {
  const event = await announceIn(group);
  await allDone(club, 'events.notify');
  for (const [person, sees] of [
    [hal, true],
    [eve, false],
    [ada, false],
  ] as const) {
    expect((await idsIn(person, '/api/events?limit=100')).includes(event._id)).toBe(sees);
    expect((await person.get(`/api/events/${event._id}`)).status).toBe(sees ? 200 : 403);
    const { body } = await person.get<Notification[]>('/api/notifications?limit=100');
    expect(body.some(({ target }) => target._id === event._id)).toBe(sees);
  }
  expect(await idsIn(hal, `/api/groups/${group._id}/events`)).toContain(event._id);
  expect(await idsIn(hal, `/api/groups/${group._id}/events?past=true`)).not.toContain(event._id);
  expect(await eve.get(`/api/groups/${group._id}/events`)).toFail(403, 'forbidden');
});

test('co-hosts are members of the group', async () => {
  expect(await create(owner, { coHosts: [eve.id] })).toFail(400, 'invalid_input');
  const event = await announceIn(group, { coHosts: [hal.id] });
  const path = `/api/events/${event._id}`;
  expect(await hal.put(path, evening({ coHosts: [eve.id] }))).toFail(400, 'invalid_input');
  expect((await hal.put(path, evening({ title: 'Blitz', coHosts: [hal.id, ida.id] }))).status).toBe(200);
});

test('an admin who is not in the group can do nothing with an event, an owner of it all', async () => {
  const crew = await freshGroup(hal, ida);
  const event = await announceIn(crew);
  const path = `/api/events/${event._id}`;
  for (const call of [ada.put(path, evening()), ada.delete(path), ada.get(`${path}/guests`), ada.put(`${path}/rsvp`)])
    expect(await call).toFail(403, 'forbidden');
  await owner.put(`/api/groups/${crew._id}/owners/${hal.id}`);
  expect((await hal.put(path, evening({ title: 'By another owner' }))).status).toBe(200);
  expect(await ida.put(path, evening())).toFail(403, 'forbidden');
  expect((await hal.delete(path)).status).toBe(200);
});

test('a series is of its group with all its evenings', async () => {
  const until = inDays(20).slice(0, 10);
  const event = await announce(owner, { ...fieldsIn(group), ...{ repeat: { unit: 'week', every: 1, until } } });
  const { body } = await hal.get<ClubEvent[]>(`/api/events?series=${event.seriesId}`);
  expect(body.length).toBeGreaterThan(1);
  expect(new Set(body.map(({ group: of }) => of?._id))).toEqual(new Set([group._id]));
  expect((await eve.get<ClubEvent[]>(`/api/events?series=${event.seriesId}`)).body).toEqual([]);
});

test('hosts add and write to members of the group alone', async () => {
  const crew = await freshGroup(hal);
  const event = await announceIn(crew);
  const path = `/api/events/${event._id}`;
  expect(await owner.put(`${path}/guests/${eve.id}`, { answer: 'going' })).toFail(404, 'not_found');
  expect(await idsIn(owner, `${path}/guests?answer=unanswered`)).toEqual(expect.arrayContaining([hal.id]));
  expect(await idsIn(owner, `${path}/guests?answer=unanswered`)).not.toContain(eve.id);
  expect((await owner.post(`${path}/message`, { to: 'unanswered', text: 'Come!' })).body).toEqual({ count: 1 });
});

test('who leaves gives up spot, shift and calendar entry, and who waits moves up', async () => {
  const crew = await freshGroup(hal, ida);
  const event = await announceIn(crew, { capacity: 1 });
  const path = `/api/events/${event._id}`;
  const { body: withSlot } = await owner.post<ClubEvent>(`${path}/slots`, { label: 'Bar', capacity: 1 });
  await rsvp(event, hal);
  await rsvp(event, ida);
  await hal.put(`${path}/slots/${withSlot.slots[0]?._id}/signup`);
  const { body: calendar } = await hal.post<{ url: string }>('/api/events/calendar');
  const feed = async () =>
    (await club.visitor().get(new URL(calendar.url).pathname + new URL(calendar.url).search)).bytes;
  expect((await feed()).toString()).toContain(event._id);
  await leaving(hal, crew);
  expect((await feed()).toString()).not.toContain(event._id);
  const now = await readEvent(event, ida);
  expect([now.iAmGoing, now.going, now.slots[0]?.taken]).toEqual([true, 1, 0]);
  expect(await hal.get(`${path}/ticket`)).toFail(403, 'forbidden');
  await joining(hal, crew);
  expect(await readEvent(event, hal)).toMatchObject({ myAnswer: null });
});

test('of answers and a departure at once, none keeps a spot for who left', async () => {
  const crew = await freshGroup(hal, ida);
  const event = await announceIn(crew);
  for (let round = 0; round < 6; round++) {
    await joining(hal, crew);
    await atOnce(4, (number) =>
      number === 2
        ? leaving(hal, crew)
        : hal.put(`/api/events/${event._id}/rsvp`, { answer: number % 2 ? 'going' : 'maybe' }),
    );
    expect(await readEvent(event, ida)).toMatchObject({ going: 0, maybe: 0 });
  }
});

test('a co-host who leaves hosts no more, and one who comes back neither', async () => {
  const crew = await freshGroup(hal);
  const event = await announceIn(crew, { coHosts: [hal.id] });
  await leaving(hal, crew);
  expect(await hal.put(`/api/events/${event._id}`, evening())).toFail(403, 'forbidden');
  await joining(hal, crew);
  expect(await hal.put(`/api/events/${event._id}`, evening())).toFail(403, 'forbidden');
});

test('who leaves while a host names them a co-host hosts nothing', async () => {
  const crew = await freshGroup(hal);
  const event = await announceIn(crew);
  const { db } = club.services;
  const held = sql`select from events where id = ${event._id} for no key update`;
  const free = [sql`delete from participants where conversation_id = ${crew._id} and user_id = ${hal.id}`];
  const name = () => owner.put<ClubEvent>(`/api/events/${event._id}`, evening({ coHosts: [hal.id] }));
  const { status, body } = await workBehind(db, { held, free }, name);
  expect([status, body.hosts.map(({ _id }) => _id)]).toEqual([200, [owner.id]]);
});

test('a group that ends calls off what is to come, mails who would go, and leaves no file', async () => {
  const before = await storedFiles(club);
  const crew = await freshGroup(hal, ida);
  const event = await announceIn(crew, { title: 'Last match' });
  await owner.upload(`/api/events/${event._id}/picture`, { picture: await picture() }, 'PUT');
  await rsvp(event, hal);
  expect((await owner.delete(`/api/groups/${crew._id}`)).status).toBe(200);
  const mails = await readMails(club, hal.email);
  expect(mails.filter(({ subject }) => subject.includes('Last match'))).toHaveLength(1);
  expect(await hal.get(`/api/events/${event._id}`)).toFail(404, 'not_found');
  await allDone(club, 'conversations.deserted');
  await allDone(club, 'files.remove');
  await expect.poll(() => storedFiles(club)).toEqual(before);
});

test('a poll about dates is of its group, and so is the event it is decided for', async () => {
  const crew = await freshGroup(hal, ida);
  const ask = (person: Person) => person.post<DatePoll>('/api/date-polls', { ...aboutDates(), groupId: crew._id });
  expect(await ask(hal)).toFail(403, 'forbidden');
  expect(await ask(eve)).toFail(403, 'forbidden');
  const { status, body: poll } = await ask(owner);
  expect([status, poll.group?._id]).toEqual([201, crew._id]);
  for (const person of [hal, ida]) await voteFor(person, poll, ['yes']);
  expect(await voteFor(eve, poll, ['yes'])).toFail(403, 'forbidden');
  expect(await eve.get(`/api/date-polls/${poll._id}`)).toFail(403, 'forbidden');
  expect(await decide(ada, poll)).toFail(403, 'forbidden');
  await leaving(ida, crew);
  const { body: event } = await decide(owner, poll);
  expect(event.group?._id).toBe(crew._id);
  expect(event.attendees).toEqual([hal.id]);
});

test('the polls of a group are listed by themselves, however many the club has, to its members alone', async () => {
  const crew = await freshGroup(hal);
  const ask = async (title: string, fields: object = {}) =>
    (await owner.post<DatePoll>('/api/date-polls', { ...aboutDates({ title }), groupId: crew._id, ...fields })).body
      ._id;
  const [first, second] = [await ask('Blitz', { closesAt: inDays(2) }), await ask('Simultaneous')];
  const other = await ask('Of another group', { groupId: group._id });
  const path = `/api/date-polls?groupId=${crew._id}`;
  expect(await idsIn(hal, path)).toEqual([first, second]);
  expect((await listAll<DatePoll>(hal, `${path}&limit=1`)).flat().map(({ _id }) => _id)).toEqual([first, second]);
  expect(await idsIn(hal, '/api/date-polls')).toEqual(expect.arrayContaining([first, second, other]));
  for (const stranger of [eve, ada]) expect(await stranger.get(path)).toFail(403, 'forbidden');
  const hidden = await foundGroup(hal, { access: 'private' });
  expect(await eve.get(`/api/date-polls?groupId=${hidden._id}`)).toFail(404, 'not_found');
});
