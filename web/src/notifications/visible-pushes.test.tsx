import { waitFor } from '@testing-library/react';
import { countUnread, listNotifications } from 'contract/notifications/notifications.ts';
import { afterEach, expect, test } from 'vitest';
import { club } from '../../testing/club-server.ts';
import { member, notification } from '../../testing/samples.ts';
import { openLive } from '../../testing/screens.tsx';

/** The device's visible push messages, by tag. */
function showPushes(...tags: string[]): Set<string> {
  const shown = new Set(tags);
  const getNotifications = async () => [...shown].map((tag) => ({ tag, close: () => shown.delete(tag) }));
  const serviceWorker = {
    getRegistration: async () => ({ getNotifications }),
    addEventListener() {},
    removeEventListener() {},
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return shown;
}

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

test('what is read on another device goes from this one, and what is not stays', async () => {
  const [kept, gone] = [notification(), notification()];
  const tagOf = ({ kind, target }: typeof kept) => `${kind} ${target._id}`;
  const shown = showPushes(tagOf(kept), tagOf(gone), 'test');
  club.respond(countUnread, { count: 2, messages: 0 });
  club.respond(listNotifications, [kept, gone]);
  await openLive('/events', member('ben'));
  club.respond(listNotifications, [kept]);
  club.publish('notificationsChanged', { unread: 1, messages: 0 });
  await waitFor(() => expect([...shown]).toEqual([tagOf(kept), 'test']));
});

test('once everything is read nothing is left, without asking what is unread', async () => {
  const shown = showPushes('post.liked 1', 'message 2');
  club.respond(countUnread, { count: 101, messages: 0 });
  await openLive('/events', member('ben'));
  club.publish('notificationsChanged', { unread: 0, messages: 0 });
  await waitFor(() => expect(shown.size).toBe(0));
  expect(club.requests(listNotifications)).toEqual([]);
});

test('a device that shows none asks nothing', async () => {
  showPushes();
  await openLive('/events', member('ben'));
  club.publish('notificationsChanged', { unread: 2, messages: 0 });
  await waitFor(() => expect(document.title).toMatch(/^\(2\)/));
  expect(club.requests(listNotifications)).toEqual([]);
});
