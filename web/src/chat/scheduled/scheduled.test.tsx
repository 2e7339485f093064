import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  deleteScheduledMessage,
  listScheduledMessages,
  type ScheduledMessage,
  scheduleMessage,
} from 'contract/chat/chat.scheduled.ts';
import { getConversation, listConversations } from 'contract/chat/chat.ts';
import { listNotifications, readNotifications } from 'contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { messageField, openConversation } from '../../../testing/chat.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { conversation, message, notification } from '../../../testing/samples.ts';
import { user } from '../../../testing/screens.tsx';
import { formatDateTime } from '../../lib/dates/dates.ts';
import { fromLocal, toLocal } from '../../lib/dates/local-time.ts';

const at = fromLocal(toLocal(new Date(Date.now() + 2 * 86_400_000)));
const later = (message: string): ScheduledMessage => ({
  ...{ _id: crypto.randomUUID(), message, mentions: [], at },
  createdAt: '2026-11-20T10:00:00.000Z',
});
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

async function openSchedule(text: string) {
  await user.type(await messageField(), text);
  await press('Schedule');
  return within(await screen.findByRole('dialog', { name: 'Send later' }));
}

test('a message is written now and sent at the chosen time, in the zone of its author', async () => {
  const talk = conversation();
  await openConversation(talk);
  expect(screen.getByRole('button', { name: 'Schedule' })).toBeDisabled();
  const bodies: unknown[] = [];
  club.respond(scheduleMessage, ({ body }) => {
    bodies.push(body);
    return later('See you there');
  });
  const dialog = await openSchedule('See you there');
  expect(dialog.getByText('See you there')).toBeVisible();
  fireEvent.change(dialog.getByLabelText(/^Time to send/), { target: { value: toLocal(new Date(at)) } });
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText(`It will be sent on ${formatDateTime(at)}.`)).toBeVisible();
  expect(bodies).toEqual([{ message: 'See you there', at, clientId: expect.any(String) }]);
  expect(await messageField()).toHaveValue('');
  expect(club.emitted('sendMessage')).toEqual([]);
});

test('a failed try keeps the text and says why, and the next one is the same message', async () => {
  await openConversation(conversation());
  const clientIds: unknown[] = [];
  club.respond(scheduleMessage, ({ body }) => {
    clientIds.push(body.clientId);
    if (clientIds.length === 1) return failure('conflict', 'You have 20 messages to be sent later.');
    return later('See you there');
  });
  const dialog = await openSchedule('See you there');
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await dialog.findByText('You have 20 messages to be sent later.')).toBeVisible();
  expect(await messageField()).toHaveValue('See you there');
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(new Set(clientIds).size).toBe(1);
});

test('what waits stands above the field, opens as a list, and is deleted there', async () => {
  const talk = conversation({ scheduledCount: 2 });
  const [first, second] = [later('First'), later('Second')];
  let waiting = [first, second];
  club.respond(listScheduledMessages, () => waiting);
  await openConversation(talk);
  await press('2 messages to be sent later');
  const dialog = within(await screen.findByRole('dialog', { name: 'Messages to be sent later' }));
  const items = () => dialog.queryAllByRole('listitem').map(({ textContent }) => textContent);
  await waitFor(() => expect(items()).toEqual([`${formatDateTime(at)}First`, `${formatDateTime(at)}Second`]));
  club.respond(deleteScheduledMessage, ({ params }) => {
    waiting = waiting.filter(({ _id }) => _id !== params.id);
    return { message: 'The message was deleted.' };
  });
  const [remove] = dialog.getAllByRole('button', { name: 'Delete this message' });
  if (!remove) throw new Error('There is no button.');
  await user.click(remove);
  await press('Confirm');
  await waitFor(() => expect(items()).toEqual([`${formatDateTime(at)}Second`]));
  const changed = { ...talk, scheduledCount: 0 };
  club.respond(getConversation, changed);
  club.respond(listConversations, [changed]);
  waiting = [];
  club.publish('conversationChanged', { conversationId: talk._id });
  expect(await dialog.findByText('No message waits to be sent.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /to be sent later$/ })).toBeNull();
});

test('what waits is drawn with its formatting, also before it is scheduled', async () => {
  club.respond(listScheduledMessages, [later('Bring **two** chairs')]);
  await openConversation(conversation({ scheduledCount: 1 }));
  await press('1 message to be sent later');
  const list = within(await screen.findByRole('dialog', { name: 'Messages to be sent later' }));
  await waitFor(() => expect(list.getByText('two').tagName).toBe('STRONG'));
  await user.keyboard('{Escape}');
  const dialog = await openSchedule('Bring **three**');
  await waitFor(() => expect(dialog.getByText('three').tagName).toBe('STRONG'));
});

test('only a new message can be scheduled, not a reply', async () => {
  const talk = conversation({ lastNumber: 1, seenNumber: 1 });
  await openConversation(talk, [message('cleo', { conversationId: talk._id, number: 1, message: 'Coming?' })]);
  await user.click(
    await within(screen.getByRole('region', { name: 'Messages' })).findByRole('button', { name: 'Message options' }),
  );
  await user.click(screen.getByRole('menuitem', { name: 'Reply' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull());
});

test('a message that was not sent says when and why, and goes back into the field of its conversation', async () => {
  const talk = conversation();
  const dropped = {
    message: 'See **you** there',
    mentions: [],
    at,
    reason: 'suspended' as const,
    conversationId: talk._id,
  };
  const target = { kind: 'scheduled' as const, _id: crypto.randomUUID(), title: 'See you there' };
  const lost = { ...dropped, message: 'Nowhere to go', reason: 'left' as const, conversationId: null };
  const about = { kind: 'message.unsent' as const, actors: [], target, url: '/notifications' };
  club.respond(listNotifications, [notification({ ...about, dropped }), notification({ ...about, dropped: lost })]);
  club.respond(readNotifications, { count: 1, messages: 0 });
  await openConversation(talk);
  await user.type(await messageField(), 'A draft');
  await user.click(screen.getByRole('link', { name: /^Notifications/ }));
  const list = within(await screen.findByRole('list', { name: 'Notifications' }));
  await waitFor(() => expect(list.getByText('you').tagName).toBe('STRONG'));
  expect(list.getAllByText(`Your message for ${formatDateTime(at)} was not sent.`)).toHaveLength(2);
  expect(list.getByText('Your account was suspended at that time.')).toBeVisible();
  expect(list.getByText("You weren't in the conversation at that time.")).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Write it again' }));
  expect(await messageField()).toHaveValue('A draft\nSee **you** there');
  await waitFor(() => expect(club.requests(readNotifications)).toHaveLength(1));
});
