import { beforeAll, expect, test } from 'vitest';
import { openClub } from '../testing/app.ts';
import { foundGroup, joining } from './chat/chat.testing.ts';
import { addField } from './club/fields/fields.testing.ts';
import { pollDates, voteFor } from './events/date-polls/date-polls.testing.ts';
import { checkIn, openDoor } from './events/door/door.testing.ts';
import { addPhotos, letBegin } from './events/photos/photos.testing.ts';
import { showWithSeats } from './projects/projects.testing.ts';

/** A read costs one or two statements, and none for the session, however long the list is. */

const club = await openClub();
const ben = await club.as('ben');

beforeAll(async () => {
  const parity = { options: ['Odd', 'Even'] };
  fieldId = await addField(await club.as('ada'), { label: 'Number', ...parity });
  for (const member of await club.addMembers(30)) {
    const fields = { [fieldId]: 'Odd' };
    await member.put('/api/users/me', { skills: ['Counting'], bio: 'One of many', graduationYear: 2030, fields });
    await member.post('/api/users/me/experience', { title: 'Counter' });
    await member.post(`/api/users/connect/${ben.id}`);
    await member.post('/api/posts', { content: 'Counting statements' });
    await showWithSeats(member, ['Counter', 'Checker'], {
      title: 'Counter',
      description: 'Counts.',
      techStack: 'Counting',
    });
  }
  const mo = await club.as('mo');
  for (let number = 0; number < 5; number++)
    eventId = (
      await mo.post<{ _id: string }>('/api/events', {
        title: 'Counting',
        description: 'Count.',
        date: '2031-05-02T18:00:00Z',
      })
    ).body._id;
  for (const label of ['Counter', 'Checker']) await mo.post(`/api/events/${eventId}/slots`, { label, capacity: 5 });
  for (let number = 0; number < 5; number++) {
    const poll = await pollDates(mo, { title: 'Counting' });
    for (const voter of [mo, ben]) await voteFor(voter, poll, ['yes', 'maybe', 'no']);
    pollId = poll._id;
    const group = await foundGroup(ben, { name: `Counting ${groupId}`, access: 'request' });
    groupId = group._id;
  }
  for (let number = 0; number < 40; number++)
    await ben.post(`/api/events/${eventId}/comments`, { text: `Counting ${number}` });
  await letBegin(club, { _id: eventId });
  for (const captions of [Array(20).fill(''), Array(11).fill('')]) await addPhotos(mo, { _id: eventId }, captions);
  for (const member of await club.addMembers(5)) await joining(member, { _id: groupId });
  const ids = (await ben.get<{ _id: string }[]>('/api/posts?limit=10')).body.map(({ _id }) => _id);
  for (const id of ids) await ben.put(`/api/posts/${id}/save`, { saved: true });
  // The club counts these once and caches them.
  await ben.get('/api/users/filters');
});

let eventId = '';
let pollId = '';
let groupId = '';
let fieldId = '';

test.each([
  ['/api/users/me', 1],
  ['/api/users/:cleo', 1],
  ['/api/users?limit=', 1],
  ['/api/users?skill=counting&sort=newest&limit=', 1],
  ['/api/users?q=member&limit=', 1],
  ['/api/users?field=:field&limit=', 1],
  ['/api/users?graduationYear=2030&limit=', 1],
  ['/api/fields', 0],
  ['/api/users/requests?limit=', 1],
  ['/api/users/requests/sent?limit=', 1],
  ['/api/users/suggestions?limit=', 1],
  ['/api/users/:cleo/mutual?limit=', 1],
  ['/api/users/:cleo/endorsements/Typography?limit=', 2],
  ['/api/users/:cleo/events?limit=', 1],
  ['/api/users/:ben/projects?limit=', 1],
  ['/api/users/new?limit=', 1],
  ['/api/users/online', 1],
  ['/api/events/next', 1],
  ['/api/users/filters', 0],
  ['/api/search?q=member', 6],
  ['/api/search/people?q=member&limit=', 2],
  ['/api/search/posts?q=counting&limit=', 2],
  ['/api/search/comments?q=counting&limit=', 2],
  ['/api/search/events?q=counting&limit=', 2],
  ['/api/search/projects?q=counting&limit=', 2],
  ['/api/search/messages?q=counting&limit=', 2],
  ['/api/search/users?q=member&limit=', 1],
  ['/api/posts/saved?limit=', 1],
  ['/api/posts/user/:ben?limit=', 1],
  ['/api/account/sessions', 1],
  ['/api/events?limit=', 1],
  ['/api/events?past=true&limit=', 1],
  ['/api/events?mine=true&limit=', 1],
  ['/api/events?from=2031-05-01T00:00:00Z&to=2031-06-01T00:00:00Z&limit=', 1],
  ['/api/events/:event/comments?limit=', 2],
  ['/api/events/:event/photos?limit=', 2],
  ['/api/users/me/attendance?limit=', 1],
  ['/api/date-polls?limit=', 1],
  ['/api/date-polls/:poll', 1],
  ['/api/events/:event/messages?limit=', 2],
  ['/api/groups?limit=', 1],
  ['/api/groups?mine=true&q=counting&limit=', 1],
  ['/api/groups/:group', 1],
  ['/api/groups/:group/members?limit=', 2],
  ['/api/groups/:group/requests?limit=', 2],
  ['/api/projects?limit=', 1],
  ['/api/projects?technology=counting&limit=', 1],
  ['/api/projects?looking=true&limit=', 1],
  ['/api/projects/technologies', 1],
  ['/api/notifications?limit=', 1],
  ['/api/notifications?unread=true&limit=', 1],
  ['/api/notifications/unread', 1],
  ['/api/users/me/notification-settings', 1],
])('%s costs %i statements, whatever the number of entries', async (path, max) => {
  const address = path
    .replace(':ben', club.ids.ben)
    .replace(':cleo', club.ids.cleo)
    .replace(':event', eventId)
    .replace(':group', groupId)
    .replace(':poll', pollId)
    .replace(':field', `${fieldId}:Odd`);
  for (const limit of address.endsWith('limit=') ? [1, 30] : ['']) {
    const cost = await club.minStatements(async () => {
      expect((await ben.get(`${address}${limit}`)).status).toBe(200);
    });
    expect([limit, cost <= max, cost]).toEqual([limit, true, cost]);
  }
});

const nothing = async () => {};
const connect = () => ben.post(`/api/users/connect/${club.ids.dana}`);
const withdraw = () => ben.delete(`/api/users/connect/${club.ids.dana}`);

test.each([
  ['a profile is changed', nothing, () => ben.put('/api/users/me', { bio: 'New' }), 4],
  ['a request is sent', withdraw, connect, 4],
  ['a request is withdrawn', connect, withdraw, 3],
  ['a post of words is written', nothing, () => ben.post('/api/posts', { content: 'Words' }), 1],
  ['a comment is written', nothing, () => ben.post(`/api/events/${eventId}/comments`, { text: 'Words' }), 1],
  // A lock and the count below it need their own transaction, so that concurrent calls wait for each other.
  ['an entry is added', nothing, () => ben.post('/api/users/me/education', { school: 'Here' }), 6],
])('%s costs no more statements than needed', async (_what, before, act, max) => {
  expect(await club.minStatements(act, before)).toBeLessThanOrEqual(max);
});

test.each([
  ['guests?limit=', 2],
  ['turnout', 3],
])('for a host, %s of an event costs %i statements, whatever the number of guests', async (path, max) => {
  const mo = await club.as('mo');
  for (const limit of path.endsWith('limit=') ? [1, 30] : [''])
    expect(await club.minStatements(() => mo.get(`/api/events/${eventId}/${path}${limit}`))).toBeLessThanOrEqual(max);
});

test('checking in a guest costs the same for an event of 20 and of 200', async () => {
  const mo = await club.as('mo');
  const costOf = async (size: number) => {
    const event = await openDoor(club, mo);
    const guests = await club.addMembers(size);
    const rows = guests.map(({ id }) => ({ event_id: event._id, user_id: id }));
    await club.services.db.insertInto('rsvps').values(rows).execute();
    let next = 0;
    return club.minStatements(() => checkIn(event, mo, { userId: guests[next++]?.id }));
  };
  const [few, many] = [await costOf(20), await costOf(200)];
  expect([many, few <= 11]).toEqual([few, true]);
});
