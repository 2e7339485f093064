import { screen, within } from '@testing-library/react';
import { getNextEvent } from 'contract/events/events.members.ts';
import { rsvp } from 'contract/events/events.ts';
import { connect, listSuggestions } from 'contract/members/connections.ts';
import { getOnlineMembers } from 'contract/members/members.online.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../../testing/club-server.ts';
import { feedIs } from '../../../../testing/feed.ts';
import { card, clubEvent, member } from '../../../../testing/samples.ts';
import { goTo, openLive, user } from '../../../../testing/screens.tsx';

const part = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const open = async () => {
  feedIs();
  await openLive('/', member('ben'));
};

test('the next event stands first, is answered there, and says that one goes', async () => {
  const { _id, name, avatar } = member('cleo');
  const people = [{ _id, name, avatar }];
  const event = clubEvent({ title: 'Robot night', place: 'Workshop', going: 2, people });
  club.respond(getNextEvent, event);
  await open();
  const next = await part('Next event');
  expect(await next.findByRole('link', { name: 'Robot night' })).toHaveAttribute('href', `/events/${event._id}`);
  expect(next.getByText('Workshop')).toBeVisible();
  expect(next.getByTitle(name)).toBeVisible();
  expect(next.getByText('2 going')).toBeVisible();
  const mine = { ...event, iAmGoing: true, going: 3 };
  club.respond(rsvp, () => {
    club.respond(getNextEvent, mine);
    return mine;
  });
  await user.click(next.getByRole('button', { name: 'RSVP' }));
  expect(await next.findByText("You're going")).toBeVisible();
  expect(await next.findByText('3 going')).toBeVisible();
});

test('a change counts at once, and another event takes the place of one that is canceled', async () => {
  const [robots, chess] = [clubEvent({ title: 'Robot night', going: 2 }), clubEvent({ title: 'Chess night' })];
  club.respond(getNextEvent, robots);
  await open();
  const next = await part('Next event');
  await next.findByText('2 going');
  const { iAmGoing: _, iAmWaiting: __, ...live } = robots;
  club.publish('eventChanged', { ...live, title: 'Robots by night', going: 3 });
  expect(await next.findByText('3 going')).toBeVisible();
  expect(next.getByRole('link', { name: 'Robots by night' })).toBeVisible();
  club.respond(getNextEvent, chess);
  club.publish('eventChanged', { ...live, cancelledAt: '2026-11-20T10:00:00.000Z' });
  expect(await next.findByRole('link', { name: 'Chess night' })).toBeVisible();
});

test('a next event that did not load is loaded again by a press, in both of its places', async () => {
  club.respond(getNextEvent, failure('internal', 'The event did not load.'));
  await open();
  for (const name of ['Next event', 'Coming up']) {
    expect((await (await part(name)).findByRole('alert')).textContent).toContain('The event did not load.');
  }
  club.respond(getNextEvent, clubEvent({ title: 'Robot night' }));
  await user.click((await part('Coming up')).getByRole('button', { name: 'Try again' }));
  for (const name of ['Next event', 'Coming up']) {
    expect(await (await part(name)).findByRole('link', { name: 'Robot night' })).toBeVisible();
  }
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('on a phone the next event stands above the feed, and stays away once it is hidden', async () => {
  const robots = clubEvent({ title: 'Robot night', date: '2126-12-01T19:00:00.000Z' });
  club.respond(getNextEvent, robots);
  await open();
  const strip = await part('Coming up');
  expect(await strip.findByRole('link', { name: 'Robot night' })).toHaveAttribute('href', `/events/${robots._id}`);
  await user.click(strip.getByRole('button', { name: 'Hide this event' }));
  expect(screen.queryByRole('region', { name: 'Coming up' })).toBeNull();
  await goTo('Events');
  club.respond(getNextEvent, clubEvent({ title: 'Chess night' }));
  await goTo('Feed');
  // The part keeps its space while it loads.
  await (await part('Next event')).findByRole('link', { name: 'Chess night' });
  expect(screen.queryByRole('region', { name: 'Coming up' })).toBeNull();
  await goTo('Events');
  await goTo('Feed');
  expect(await (await part('Coming up')).findByRole('link', { name: 'Chess night' })).toBeVisible();
});

test('without an event it says so, and what the specification lists stays below', async () => {
  await open();
  expect(await (await part('Next event')).findByText('Nothing is planned yet.')).toBeVisible();
  const headings = within(screen.getByRole('complementary', { name: 'Suggestions' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
  expect(headings).toEqual(['Next event', 'Suggested people', 'Suggested communities', 'Learning & Upskilling']);
});

test('who is online has an avatar that leads to them', async () => {
  const { _id, name, avatar } = member('cleo');
  club.respond(getOnlineMembers, { count: 1, people: [{ _id, name, avatar }] });
  await open();
  club.publish('getOnlineUsers', [member('ben')._id, _id]);
  const online = await part('Online now (1)');
  expect(await online.findByRole('link', { name: `${name} online` })).toHaveAttribute('href', `/profile/${_id}`);
});

test('a suggested member is asked by one button, which takes it back when that fails', async () => {
  club.respond(listSuggestions, [{ ...card('dana'), sharedCount: 4, sharedNames: ['Ada'], reason: '' }]);
  await open();
  const people = await part('Suggested people');
  expect(await people.findByText('4 mutual')).toBeVisible();
  const response = Promise.withResolvers<ReturnType<typeof failure>>();
  club.respond(connect, () => response.promise);
  await user.click(people.getByRole('button', { name: 'Ask Dana Whitlock to connect' }));
  expect(await people.findByRole('button', { name: 'Withdraw your request to Dana Whitlock' })).toBeVisible();
  response.resolve(failure('unavailable', ''));
  expect(await screen.findByText('Failed to send connection request.')).toBeVisible();
  expect(people.getByRole('button', { name: 'Ask Dana Whitlock to connect' })).toBeVisible();
});
