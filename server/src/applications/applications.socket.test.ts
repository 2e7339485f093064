import type { Notification } from 'contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { allDone } from '../../testing/jobs.ts';
import { seat } from '../../testing/matrix/people.ts';
import { applyFor, approve } from '../../testing/people/joining.ts';
import type { Person } from '../../testing/people/person.ts';

const club = await openClub();
const ada = await club.as('ada');
const second = await seat(club, 'admin');

const pending = async () => (await ada.get<{ pending: number }>('/api/admin/applications/pending')).body.pending;
const about = async (person: Person, id: string) =>
  (await person.get<Notification[]>('/api/notifications')).body.filter(({ target }) => target._id === id);

test('all devices of the admins receive how many wait, and no one else does', async () => {
  const before = await pending();
  const [phone, laptop, others] = [await ada.socket(), await ada.socket(), await second.socket()];
  const outsiders = [await (await club.as('mo')).socket(), await (await club.as('ben')).socket()];
  const received = (count: number) =>
    Promise.all([phone, laptop, others].map((one) => one.next('applicationsChanged', (now) => now.pending === count)));
  const { _id } = await applyFor(club);
  await received(before + 1);
  expect(await pending()).toBe(before + 1);
  await approve(second, _id);
  await received(before);
  expect(outsiders.flatMap((one) => one.received('applicationsChanged'))).toEqual([]);
});

test('once it is decided, the notification of an application is gone on all devices of the admins', async () => {
  const { _id, name } = await applyFor(club);
  await allDone(club, 'application.received');
  for (const admin of [ada, second]) {
    expect(await about(admin, _id)).toMatchObject([
      { kind: 'application.received', actors: [], target: { title: name }, url: `/admin/dashboard?application=${_id}` },
    ]);
  }
  await ada.put('/api/notifications/read', { all: true });
  const devices = [await ada.socket(), await second.socket()];
  await second.put(`/api/admin/applications/${_id}/reject`);
  for (const device of devices) await device.next('notificationsChanged');
  for (const admin of [ada, second]) expect(await about(admin, _id)).toEqual([]);
});

test('of several applications of one address the newest is what the admins see', async () => {
  const email = 'twice@college.example';
  const first = await applyFor(club, { email });
  await allDone(club, 'application.received');
  const newest = await applyFor(club, { email, reason: 'I forgot to say more.' });
  await allDone(club, 'application.received');
  expect(await about(ada, first._id)).toEqual([]);
  expect(await about(ada, newest._id)).toHaveLength(1);
  await approve(ada, newest._id);
  expect(await about(second, newest._id)).toEqual([]);
});

test('who is no admin any more sees no application, and is asked no more', async () => {
  const former = await seat(club, 'admin');
  const { _id } = await applyFor(club);
  await allDone(club, 'application.received');
  expect(await about(former, _id)).toHaveLength(1);
  const device = await former.socket();
  await ada.put(`/api/admin/users/${former.id}/role`, { role: 'moderator' });
  await device.next('notificationsChanged', ({ unread }) => unread === 0);
  expect(await about(former, _id)).toEqual([]);
  expect((await former.get('/api/notifications/unread')).body).toMatchObject({ count: 0 });
});
