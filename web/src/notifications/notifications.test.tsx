import { screen, waitFor, within } from '@testing-library/react';
import { getPost } from 'contract/feed/feed.ts';
import {
  countUnread,
  listNotifications,
  type Notification,
  readNotifications,
} from 'contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { expectProblem } from '../../../server/testing/calls/problems.ts';
import { club, failure, page } from '../../testing/club-server.ts';
import { card, comment, member, notification, post } from '../../testing/samples.ts';
import { openLive, openScreen, user } from '../../testing/screens.tsx';
import { scrollUntil } from '../../testing/sight.ts';

const ben = member('ben');
const items = () => screen.findByRole('list', { name: 'Notifications' }).then((list) => within(list));
const sentences = async () => (await items()).getAllByRole('link').map((link) => link.lastElementChild?.textContent);
const bell = () => screen.findByRole('button', { name: 'Notifications' });

/** A club with waiting notifications that stores which ones are read. */
function notify(...waiting: Notification[]): void {
  const read = new Set<string>();
  const now = () => waiting.map((one) => ({ ...one, read: one.read || read.has(one._id) }));
  const count = () => {
    const unread = now().filter((one) => !one.read);
    return { count: unread.length, messages: unread.filter(({ kind }) => kind === 'message').length };
  };
  club.respond(listNotifications, ({ query }) => now().filter((one) => !query.unread || !one.read));
  club.respond(countUnread, count);
  club.respond(readNotifications, ({ body }) => {
    for (const one of waiting)
      if (body.all || body.ids?.includes(one._id) || body.target?.id === one.target._id) read.add(one._id);
    return count();
  });
}

test('the bell shows how many are unread, and so do the title and the icon of the tab', async () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  const icon = document.querySelector('link[rel=icon]');
  notify(notification(), notification());
  await openLive('/notifications', ben);
  const link = await screen.findByRole('link', { name: /Notifications.*2 unread notifications/ });
  expect(await bell()).toHaveAccessibleDescription('2 unread notifications');
  expect(link).toHaveAttribute('href', '/notifications');
  await waitFor(() => expect(document.title).toBe('(2) Notifications · ClubPlatform'));
  expect(icon).toHaveAttribute('href', '/favicon-unread.svg');
  club.publish('notificationsChanged', { unread: 120, messages: 0 });
  await waitFor(() => expect(link).toHaveTextContent('99+'));
  club.publish('notificationsChanged', { unread: 0, messages: 0 });
  await waitFor(() => expect(document.title).toBe('Notifications · ClubPlatform'));
  expect(icon).toHaveAttribute('href', '/favicon.svg');
});

test('a message that waits in the chat is not counted twice in the title', async () => {
  await openLive('/notifications', ben);
  club.publish('notificationsChanged', { unread: 3, messages: 2 });
  await waitFor(() => expect(document.title).toBe('(1) Notifications · ClubPlatform'));
});

test('after a gap the count is asked for again', async () => {
  await openLive('/events', ben);
  club.goAway();
  notify(notification());
  club.comeBack();
  await screen.findByRole('link', { name: /1 unread notification$/ });
});

test('each kind has its sentence, with the names of those who acted', async () => {
  const about = (kind: Notification['kind'], changes: Partial<Notification> = {}) => notification({ kind, ...changes });
  const group = { kind: 'conversation', _id: ben._id, title: 'Robotics' } as const;
  const direct = { ...group, title: '' };
  const event = { kind: 'event', _id: ben._id, title: 'Chess night' } as const;
  const [cleo, dana, mo] = [card('cleo'), card('dana'), card('mo')];
  notify(
    about('post.liked'),
    about('post.liked', { actors: [cleo, dana], count: 2 }),
    about('post.commented', { actors: [cleo, dana, mo], count: 5 }),
    about('event.changed', { actors: [mo], target: event }),
    about('event.reminder', { actors: [], target: event }),
    about('message', { target: direct }),
    about('message', { target: direct, count: 3 }),
    about('message', { target: group, count: 3, actors: [cleo, dana] }),
    about('application.received', {
      actors: [],
      target: { kind: 'application', _id: ben._id, title: 'Eve Applicant' },
    }),
  );
  openScreen('/notifications', ben);
  const said = (await sentences()).map((text) => text?.replace(/^Unread: |(yesterday|\d+ days|Nov 20)$/g, ''));
  expect(said).toEqual([
    'Cléo Martin liked your postHello, club.',
    'Cléo Martin and Dana Whitlock liked your postHello, club.',
    'Cléo Martin and 4 others commented on your postHello, club.',
    "Mo Lindqvist changed an event you're going toChess night",
    "An event you're going to starts soonChess night",
    'Cléo Martin sent you a message',
    'Cléo Martin sent you 3 messages',
    '3 new messages in Robotics',
    'Eve Applicant applied to join',
  ]);
});

test('opening one leads to what it is about, and reads it', async () => {
  const liked = post('ben', { content: 'My robot' });
  notify(notification({ target: { kind: 'post', _id: liked._id, title: 'My robot' }, url: `/posts/${liked._id}` }));
  club.respond(getPost, liked);
  await openLive('/notifications', ben);
  await user.click((await items()).getByRole('link'));
  expect(location.pathname).toBe(`/posts/${liked._id}`);
  await waitFor(() => expect(document.title).not.toMatch(/^\(/));
  await waitFor(() => expect(screen.queryByRole('link', { name: /unread notification/ })).toBeNull());
});

test('one about a comment leads to that comment, and reads what is about the post', async () => {
  const said = comment('cleo', 'Which motor?');
  const shown = post('ben', { comments: [said], commentCount: 1 });
  const target = { kind: 'post', _id: shown._id, title: '' } as const;
  notify(notification({ kind: 'post.commented', target, url: `/posts/${shown._id}#comment-${said._id}` }));
  club.respond(getPost, shown);
  await openLive('/notifications', ben);
  await user.click((await items()).getByRole('link'));
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Which motor?'));
  expect(document.activeElement).toHaveAttribute('id', `comment-${said._id}`);
  await waitFor(() => expect(screen.queryByRole('link', { name: /unread notification/ })).toBeNull());
});

test('opening the thing by another way reads what was said about it', async () => {
  const liked = post('ben');
  notify(notification({ target: { kind: 'post', _id: liked._id, title: '' } }), notification());
  club.respond(getPost, liked);
  await openLive(`/posts/${liked._id}`, ben);
  await screen.findByRole('link', { name: /1 unread notification$/ });
  const opened = { target: { kind: 'post', id: liked._id } };
  expect(club.requests(readNotifications).map(({ body }) => body)).toContainEqual(opened);
});

test('what was read is not read again because there are fewer', async () => {
  const liked = post('ben');
  const about = notification({ target: { kind: 'post', _id: liked._id, title: '' } });
  notify(about, notification());
  club.respond(getPost, liked);
  await openLive(`/posts/${liked._id}`, ben);
  await screen.findByRole('link', { name: /1 unread notification$/ });
  notify(about, notification(), notification());
  club.publish('notificationsChanged', { unread: 3, messages: 0 });
  await screen.findByRole('link', { name: /2 unread notifications$/ });
  expect(club.requests(readNotifications)).toHaveLength(2);
});

test('what comes about the thing that is open is read at once', async () => {
  const open = post('ben');
  notify(notification());
  club.respond(getPost, open);
  await openLive(`/posts/${open._id}`, ben);
  await screen.findByRole('link', { name: /1 unread notification$/ });
  notify(notification(), notification({ target: { kind: 'post', _id: open._id, title: '' } }));
  club.publish('notificationsChanged', { unread: 2, messages: 0 });
  await screen.findByRole('link', { name: /1 unread notification$/ });
  await waitFor(() => expect(club.requests(readNotifications).length).toBeGreaterThan(1));
});

test('all are marked as read at once, and the unread ones leave their list', async () => {
  notify(notification(), notification({ read: true }));
  await openLive('/notifications', ben);
  expect((await sentences()).filter((text) => text?.startsWith('Unread'))).toHaveLength(1);
  await user.click(screen.getByRole('tab', { name: 'Unread' }));
  await waitFor(async () => expect(await sentences()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await screen.findByText("You're all caught up");
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled());
});

test('what cannot be marked as read stays unread, and says so', async () => {
  notify(notification());
  await openLive('/notifications', ben);
  await screen.findByRole('link', { name: /1 unread notification$/ });
  await sentences();
  club.respond(readNotifications, failure('internal', 'The server has a problem.'));
  expectProblem(/500/);
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server has a problem.');
  expect((await sentences())[0]).toMatch(/^Unread/);
});

test('a new one appears in the list by itself, first', async () => {
  const old = notification({ read: true });
  notify(old);
  await openLive('/notifications', ben);
  await waitFor(async () => expect(await sentences()).toHaveLength(1));
  notify(notification({ actors: [card('dana')] }), old);
  club.publish('notificationsChanged', { unread: 1, messages: 0 });
  await waitFor(async () => expect((await sentences())[0]).toMatch(/^Unread: Dana/));
});

test('the list goes on, and says when there is nothing, or when it could not be read', async () => {
  openScreen('/notifications', ben);
  await screen.findByText('No notifications yet');
  await user.click(screen.getByRole('tab', { name: 'Unread' }));
  await screen.findByText("You're all caught up");
});

test('older ones come with the next page', async () => {
  const [first, second] = [notification({ actors: [card('cleo')] }), notification({ actors: [card('dana')] })];
  club.respond(listNotifications, ({ query }) => (query.cursor ? [second] : page([first], second._id)));
  openScreen('/notifications', ben);
  await items();
  await scrollUntil(() => screen.getByText('Dana Whitlock'));
  expect(await sentences()).toHaveLength(2);
});

test('a list that does not come offers to try again', async () => {
  club.respond(listNotifications, failure('internal', 'No.'));
  openScreen('/notifications', ben);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  notify(notification());
  await user.click(retry);
  expect(await sentences()).toHaveLength(1);
});

test('the bell opens the newest ten, closes with Escape, and leads to all', async () => {
  notify(...Array.from({ length: 12 }, () => notification()));
  await openLive('/events', ben);
  await user.click(await bell());
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(await panel.findAllByText(/liked your post/)).toHaveLength(10);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await bell()).toHaveFocus();
  await user.click(await bell());
  await user.click(await screen.findByRole('link', { name: 'See all notifications' }));
  expect(location.pathname).toBe('/notifications');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
