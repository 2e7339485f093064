import { screen } from '@testing-library/react';
import { listNotifications, type Notification, type NotificationKind } from 'contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { club } from '../../testing/club-server.ts';
import { card, member, notification } from '../../testing/samples.ts';
import { openScreen } from '../../testing/screens.tsx';

const event = { target: { kind: 'event', _id: member('dana')._id, title: 'Film night' } } as const;
const skill = { target: { kind: 'skill', _id: member('dana')._id, title: 'C++' } } as const;
const group = { target: { kind: 'conversation', _id: member('dana')._id, title: 'Night owls' } } as const;
const direct = { target: { ...group.target, title: '' } } as const;

const dropped = {
  ...{ message: 'Hello', mentions: [], at: '2026-11-20T10:00:00.000Z', conversationId: null },
  reason: 'requests',
} as const;

const office = { target: { kind: 'office', _id: member('dana')._id, title: 'Treasurer' } } as const;

const said: [NotificationKind, Partial<Notification>, string][] = [
  ['post.commented', {}, 'Cléo Martin commented on your post'],
  ['comment.replied', {}, 'Cléo Martin replied to your comment'],
  ['mentioned', {}, 'Cléo Martin mentioned you'],
  ['connection.requested', {}, 'Cléo Martin wants to connect with you'],
  ['connection.accepted', {}, 'Cléo Martin accepted your request to connect'],
  ['skill.endorsed', skill, 'Cléo Martin endorsed your skill “C++”'],
  ['project.requested', {}, 'Cléo Martin would like to join your project'],
  ['project.contributor', {}, 'Cléo Martin added you as a contributor to a project'],
  ['event.created', event, 'Cléo Martin announced an event'],
  ['event.changed', event, "Cléo Martin changed an event you're going to"],
  ['event.cancelled', event, 'Cléo Martin canceled an event you were going to'],
  ['event.promoted', { ...event, actors: [] }, 'A spot opened up for you at an event'],
  ['event.added', event, 'Cléo Martin added you to an event'],
  ['event.removed', event, 'Cléo Martin took you off the guest list of an event'],
  ['event.message', event, 'Cléo Martin wrote to you about an event'],
  ['event.reminder', { ...event, actors: [] }, "An event you're going to starts soon"],
  ['event.shift', { ...event, actors: [] }, 'Your shift at an event starts soon'],
  ['announcement', {}, 'Cléo Martin posted an announcement'],
  ['office.changed', office, 'Cléo Martin changed an office'],
  ['office.changed', { ...office, actors: [] }, 'A term began or ended'],
  ['office.reminder', { ...office, actors: [] }, 'A term ends soon'],
  ['message', { ...direct, count: 1, voice: true }, 'Cléo Martin sent you a voice message'],
  ['message', { ...group, count: 1, actors: [], voice: true }, 'New voice message in Night owls'],
  ['message', { ...direct, count: 3 }, 'Cléo Martin sent you 3 messages'],
  ['message', { ...group, count: 1, actors: [] }, '1 new message in Night owls'],
  ['message.unsent', { actors: [], dropped }, ' was not sent.'],
  ['post.liked', { actors: [card('cleo'), card('mo')], count: 2 }, 'Cléo Martin and Mo Lindqvist liked your post'],
  ['post.liked', { actors: [card('cleo'), card('mo')], count: 9 }, 'Cléo Martin and 8 others liked your post'],
  ['post.liked', { actors: [], count: 1 }, 'Someone liked your post'],
];

test('each kind of notification says who did what', async () => {
  club.respond(
    listNotifications,
    said.map(([kind, changes]) => notification({ kind, ...changes })),
  );
  openScreen('/notifications', member('ben'));
  const list = await screen.findByRole('list', { name: 'Notifications' });
  const texts = [...list.children].map(({ textContent }) => textContent);
  for (const [at, [, , sentence]] of said.entries()) expect(texts[at]).toContain(sentence);
});

test('what an event or a post is called stands below; a conversation is named by its sentence alone', async () => {
  club.respond(listNotifications, [
    notification({ kind: 'event.changed', ...event }),
    notification({ kind: 'message', ...group, count: 2, actors: [] }),
  ]);
  openScreen('/notifications', member('ben'));
  const list = await screen.findByRole('list', { name: 'Notifications' });
  const [changed, messages] = [...list.children].map(({ textContent }) => textContent ?? '');
  expect(changed).toContain('Film night');
  expect(messages?.match(/Night owls/g)).toHaveLength(1);
});
