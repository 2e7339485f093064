import { screen, waitFor, within } from '@testing-library/react';
import { openApplication } from 'contract/applications/applications.review.ts';
import { getChatSettings, getConversation, listConversations, listMessages } from 'contract/chat/chat.ts';
import { getEvent, listEvents } from 'contract/events/events.ts';
import { commentsOf } from 'contract/feed/feed.comments.ts';
import { getPost } from 'contract/feed/feed.ts';
import { getUser } from 'contract/members/members.profile.ts';
import { getProject, listProjects } from 'contract/projects/projects.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { clubEvent, conversation, member, newId, project } from '../../../testing/samples.ts';
import { closeScreen, openLive, openScreen, user } from '../../../testing/screens.tsx';

const ben = member('ben');

test('a link to an event shows it alone, live, with the way to all, also as it was once mailed', async () => {
  const event = clubEvent({ title: 'Chess night' });
  club.respond(getEvent, event);
  club.respond(commentsOf.event.list, []);
  await openLive(`/events?event=${event._id}`, ben);
  await waitFor(() => expect(location.pathname + location.search).toBe(`/events/${event._id}`));
  const card = within(await screen.findByRole('article'));
  card.getByRole('heading', { name: 'Chess night' });
  const { iAmGoing, iAmWaiting, ...live } = event;
  club.respond(getEvent, { ...event, title: 'Go night' });
  club.publish('eventChanged', { ...live, title: 'Go night' });
  await card.findByRole('heading', { name: 'Go night' });
  club.respond(listEvents, [event, clubEvent()]);
  await user.click(screen.getByRole('link', { name: 'All events' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});

test('a canceled event says so, and a past one asks no one to come', async () => {
  const event = clubEvent({ cancelledAt: '2026-11-20T10:00:00.000Z' });
  club.respond(getEvent, event);
  club.respond(commentsOf.event.list, []);
  openScreen(`/events/${event._id}`, ben);
  await screen.findByText(/^Cancell?ed$/);
  expect(screen.queryByRole('button', { name: /RSVP/ })).toBeNull();
});

test('where a member, event, project or post is gone, a link leads on and nothing can be tried again', async () => {
  club.respond(getEvent, failure('not_found', "This event doesn't exist or was deleted."));
  club.respond(getProject, failure('not_found', "This project doesn't exist or was deleted."));
  club.respond(getUser, failure('not_found', "This member doesn't exist or was deleted."));
  club.respond(getPost, failure('not_found', "This post doesn't exist or was deleted."));
  club.respond(listProjects, []);
  const gone = [
    [`/events/${newId()}`, "This event doesn't exist or was deleted.", 'See all events', '/events'],
    [`/projects/${newId()}`, "This project doesn't exist or was deleted.", 'See all projects', '/projects'],
    [`/profile/${newId()}`, "Error: This member doesn't exist or was deleted.", 'See all members', '/members'],
    [`/posts/${newId()}`, "This post doesn't exist or was deleted.", 'Go to the feed', '/'],
  ] as const;
  for (const [address, sentence, link, to] of gone) {
    openScreen(address, ben);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', to);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    closeScreen();
  }
});

test('where nothing is, members are led to the feed, and visitors to signing in or applying', async () => {
  openScreen('/nowhere', ben);
  expect(await screen.findByRole('link', { name: 'Go to the feed' })).toHaveAttribute('href', '/');
  closeScreen();
  openScreen('/nowhere');
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(main.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/apply');
  expect(main.queryByRole('link', { name: 'Go to the feed' })).toBeNull();
});

test('a link to a project shows it alone', async () => {
  const one = project({ title: 'A robot' });
  club.respond(getProject, one);
  club.respond(commentsOf.project.list, []);
  club.respond(listProjects, []);
  openScreen(`/projects?project=${one._id}`, ben);
  await screen.findByRole('heading', { name: 'A robot' });
  expect(await screen.findByRole('link', { name: 'All projects' })).toHaveAttribute('href', '/projects');
});

test('a link to a conversation opens it, and Back does not lead to the link again', async () => {
  const talk = conversation();
  club.respond(listConversations, [talk]);
  club.respond(getConversation, talk);
  club.respond(getChatSettings, { readReceipts: true, lastSeen: true });
  club.respond(listMessages, []);
  openScreen(`/chat?conversation=${talk._id}`, ben);
  await screen.findByRole('textbox', { name: /message/i });
  await waitFor(() => expect(location.pathname + location.search).toBe('/chat'));
});

test('a link to an application opens it on its tab', async () => {
  club.respond(openApplication, failure('not_found', "This application doesn't exist or was deleted."));
  openScreen(`/admin/dashboard?application=${ben._id}`, member('ada'));
  await screen.findByRole('tab', { name: /Applications/, selected: true });
  await screen.findByText(/was deleted/);
});
