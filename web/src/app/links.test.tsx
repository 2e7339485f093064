import { screen, waitFor, within } from '@testing-library/react';
import { openApplication } from 'contract/applications.review.ts';
import { getChatSettings, getConversation, listConversations, listMessages } from 'contract/chat.ts';
import { getEvent, listEvents } from 'contract/events.ts';
import { getProject } from 'contract/projects.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../testing/club-server.ts';
import { clubEvent, conversation, member, project } from '../../testing/samples.ts';
import { openLive, openScreen, user } from '../../testing/screens.tsx';

/** What notifications, mails and push messages link to. */

const ben = member('ben');

test('a link to an event shows it alone, live, with the way to all', async () => {
  const event = clubEvent({ title: 'Chess night' });
  club.answer(getEvent, event);
  await openLive(`/events?event=${event._id}`, ben);
  const card = within(await screen.findByRole('article'));
  card.getByRole('heading', { name: 'Chess night' });
  const { iAmGoing, iAmWaiting, ...live } = event;
  club.answer(getEvent, { ...event, title: 'Go night' });
  club.publish('eventChanged', { ...live, title: 'Go night' });
  await card.findByRole('heading', { name: 'Go night' });
  club.answer(listEvents, [event, clubEvent()]);
  await user.click(screen.getByRole('link', { name: 'All events' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});

test('a cancelled event says so, and a past one asks nobody to come', async () => {
  const event = clubEvent({ cancelledAt: '2026-11-20T10:00:00.000Z' });
  club.answer(getEvent, event);
  openScreen(`/events?event=${event._id}`, ben);
  await screen.findByText(/^Cancell?ed$/);
  expect(screen.queryByRole('button', { name: /RSVP/ })).toBeNull();
});

test('an event that is gone says so', async () => {
  club.answer(getEvent, failure('not_found', 'This event is not there, or no longer.'));
  openScreen(`/events?event=${ben._id}`, ben);
  expect(await screen.findByRole('alert')).toHaveTextContent(/not there/);
});

test('a link to a project shows it alone', async () => {
  const one = project({ title: 'A robot' });
  club.answer(getProject, one);
  openScreen(`/projects?project=${one._id}`, ben);
  await screen.findByRole('heading', { name: 'A robot' });
  expect(await screen.findByRole('link', { name: 'Show all projects' })).toHaveAttribute('href', '/projects');
});

test('a link to a conversation opens it, and Back does not lead to the link again', async () => {
  const talk = conversation();
  club.answer(listConversations, [talk]);
  club.answer(getConversation, talk);
  club.answer(getChatSettings, { readReceipts: true });
  club.answer(listMessages, []);
  openScreen(`/chat?conversation=${talk._id}`, ben);
  await screen.findByRole('textbox', { name: /message/i });
  await waitFor(() => expect(location.pathname + location.search).toBe('/chat'));
});

test('a link to an application opens it on its tab', async () => {
  club.answer(openApplication, failure('not_found', 'This application is not there, or no longer.'));
  openScreen(`/admin/dashboard?application=${ben._id}`, member('ada'));
  await screen.findByRole('tab', { name: /Applications/, selected: true });
  await screen.findByText(/not there/);
});
