import { type Notification, type NotificationKind, notificationKinds } from 'contract/notifications/notifications.ts';
import { describe, expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { seat } from '../../testing/matrix/people.ts';
import { type Case, cases, notificationsOf, type Scene } from './kinds.testing.ts';

/** Every kind of notification: recipients, non-recipients, grouping, and removal. */

const club = await openClub();

async function open(one: Case): Promise<Scene & { id: string }> {
  const [first, second, stranger] = await club.addMembers(3);
  const recipient = await seat(club, one.officer ? 'admin' : 'student');
  const scene = { club, first, second, recipient, stranger };
  return { ...scene, id: await one.prepare(scene) };
}

/** Acts, and resolves with the recipient's notifications. */
async function notified(
  kind: NotificationKind,
  scene: Scene & { id: string },
  by = scene.first,
): Promise<Notification[]> {
  const one = cases[kind];
  await one.act(scene, scene.id, by);
  await one.settle?.(scene, scene.id);
  return notificationsOf(scene.recipient, kind, scene.id || undefined);
}

describe.each(notificationKinds)('%s', (kind) => {
  const one = cases[kind];

  test('reaches whom it concerns and no one else, and opens what it is about', async () => {
    const scene = await open(one);
    const [found, ...more] = await notified(kind, scene);
    expect(found).toMatchObject({ kind, count: 1, read: false, target: { kind: one.target } });
    expect(more).toEqual([]);
    expect(found?.url.startsWith('/')).toBe(true);
    expect(found?.actors.length).toBe(one.anonymous ? 0 : 1);
    if (scene.id) expect(found?.target._id).toBe(scene.id);
    const theirs = await notificationsOf(scene.stranger, kind, found?.target._id);
    expect(theirs).toHaveLength(one.everyone ? 1 : 0);
    // All tests share one database, so only notifications of this act count.
    const [actorId] = found?.actors.map(({ _id }) => _id) ?? [];
    const actor = [scene.first, await club.as('mo'), await club.as('ada')].find(({ id }) => id === actorId);
    if (actor) expect(await notificationsOf(actor, kind, found?.target._id)).toEqual([]);
  });

  test('groups what is unread', async () => {
    const scene = await open(one);
    await notified(kind, scene);
    const found = await notified(kind, scene, scene.second).then(() => notificationsOf(scene.recipient, kind));
    if (one.grouped === 'apart') expect(found.map(({ count }) => count)).toEqual([1, 1]);
    else expect(found.map(({ count }) => count)).toEqual([one.grouped]);
  });

  test('stays as history once it is read', async () => {
    const scene = await open(one);
    const { recipient } = scene;
    const [found] = await notified(kind, scene);
    const { body: before } = await recipient.get<{ count: number }>('/api/notifications/unread');
    const response = await recipient.put('/api/notifications/read', { ids: [found?._id] });
    expect(response.body).toMatchObject({ count: before.count - 1 });
    expect(await notificationsOf(recipient, kind, found?.target._id)).toMatchObject([{ read: true }]);
  });

  if (one.ends)
    test('goes with what it is about', async () => {
      const scene = await open(one);
      const [found] = await notified(kind, scene);
      await one.ends?.(scene, found?.target._id ?? '');
      expect(await notificationsOf(scene.recipient, kind, found?.target._id)).toEqual([]);
    });

  if (one.mute)
    test('does not reach who muted it', async () => {
      const scene = await open(one);
      expect(await one.mute?.(scene, scene.id)).toMatchObject({ status: 200 });
      expect(await notified(kind, scene)).toEqual([]);
    });

  test('does not reach who switched it off', async () => {
    const scene = await open(one);
    const kinds = { [kind]: { app: false, email: 'off', push: false } };
    expect(await scene.recipient.put('/api/users/me/notification-settings', { kinds })).toMatchObject({ status: 200 });
    expect(await notified(kind, scene)).toEqual([]);
  });

  test('is not on the list of who wants mails of it only', async () => {
    const scene = await open(one);
    const kinds = { [kind]: { app: false, email: 'weekly' } };
    await scene.recipient.put('/api/users/me/notification-settings', { kinds });
    expect(await notified(kind, scene)).toEqual([]);
    const rows = club.services.db
      .selectFrom('notifications')
      .select('in_app')
      .where('user_id', '=', scene.recipient.id);
    expect(await rows.where('kind', '=', kind).execute()).toEqual([{ in_app: false }]);
  });
});
