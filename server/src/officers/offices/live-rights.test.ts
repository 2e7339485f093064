import type { Right } from 'contract/members/rights.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { allDone } from '../../../testing/jobs.ts';
import { applyFor } from '../../../testing/people/joining.ts';
import type { Person } from '../../../testing/people/person.ts';
import { announce } from '../../events/events.testing.ts';
import { writePost } from '../../feed/feed.testing.ts';
import { grant, inHours, setHolders } from './offices.testing.ts';

const club = await openClub();
const [ada, ben] = [await club.as('ada'), await club.as('ben')];

const seat = async (): Promise<Person> => (await club.addMembers(1))[0];
const report = async () => {
  const { _id: id } = await writePost(ben);
  await (await club.as('cleo')).post('/api/reports', { kind: 'post', id, reason: 'spam' });
};
const suspend = async () => {
  const { id } = await seat();
  await ada.put(`/api/admin/users/${id}/suspension`, { until: null, reason: 'Spam' });
};
test.each([
  ['applications', 'applicationsChanged', () => applyFor(club)],
  ['moderation', 'reportsChanged', report],
  ['members', 'suspensionChanged', suspend],
] as const)('open screens hear what the right %s opens, as long as it holds', async (right: Right, message, act) => {
  const [holder, other] = [await seat(), await seat()];
  const office = await grant(ada, holder, [right]);
  await grant(ada, other, ['money']);
  const [devices, outsiders] = [await holder.socket(), await other.socket()];
  await act();
  await devices.next(message);
  await setHolders(ada, office, []);
  const admins = await ada.socket();
  const before = devices.received(message).length;
  await act();
  await admins.next(message);
  expect(devices.received(message)).toHaveLength(before);
  expect(outsiders.received(message)).toEqual([]);
});

test('members hear of a new holder, so that the open page of offices follows', async () => {
  const holder = await seat();
  const [devices, blocked] = [await ben.socket(), await (await club.as('cleo')).socket()];
  await holder.put(`/api/users/${(await club.as('cleo')).id}/block`);
  await grant(ada, holder, ['money']);
  await devices.next('memberUpdated', ({ _id }) => _id === holder.id);
  expect(blocked.received('memberUpdated').filter(({ _id }) => _id === holder.id)).toEqual([]);
});

test('hosts by right hear who comes in', async () => {
  const holder = await seat();
  await grant(ada, holder, ['events']);
  const event = await announce(ada, { date: inHours(1) });
  const [devices, others] = [await holder.socket(), await ben.socket()];
  await holder.put(`/api/events/${event._id}/checkins`, { clientId: crypto.randomUUID(), name: 'Zoe' });
  expect((await devices.next('eventChanged', ({ _id }) => _id === event._id)).checkedIn).toBe(1);
  expect((await others.next('eventChanged', ({ _id }) => _id === event._id)).checkedIn).toBeNull();
});

test('notifications of applications come with the right, and go with it', async () => {
  const holder = await seat();
  const office = await grant(ada, holder, ['applications']);
  const { _id } = await applyFor(club);
  await allDone(club, 'application.received');
  const about = async () =>
    (await holder.get<Notification[]>('/api/notifications')).body.filter(({ target }) => target._id === _id);
  expect(await about()).toMatchObject([{ kind: 'application.received' }]);
  const { body } = await holder.put(`/api/admin/applications/${_id}/assignee`, { userId: holder.id });
  expect(body).toMatchObject({ assignee: { _id: holder.id } });
  await setHolders(ada, office, []);
  expect(await about()).toEqual([]);
  expect(await holder.get(`/api/admin/applications/${_id}`)).toFail(403, 'forbidden');
});
