import { screen, waitFor, within } from '@testing-library/react';
import { countPending } from 'contract/applications.ts';
import { search } from 'contract/search.ts';
import { expect, test } from 'vitest';
import { club } from '../../testing/club-server.ts';
import { member, results } from '../../testing/samples.ts';
import { openLive, openScreen, user } from '../../testing/screens.tsx';

const words = ['Feed', 'Members', 'Network', 'Projects', 'Events', 'Chat', 'Profile'];
// Without styles the links that only phones show stand there too.
const onPhones = ['Saved Posts', 'My Groups', 'Settings'];
const main = async () => within(await screen.findByRole('navigation', { name: 'Main' }));
const links = async () => (await main()).getAllByRole('link').map(({ textContent }) => textContent);
const banner = () => within(screen.getByRole('banner'));

test('a visitor sees Apply Now and Sign In, and no search box', async () => {
  openScreen('/login');
  expect(banner().getByRole('link', { name: 'ClubPlatform' })).toHaveAttribute('href', '/');
  expect(await links()).toEqual(['Apply Now']);
  await user.click(banner().getByRole('link', { name: 'Apply Now' }));
  expect(location.pathname).toBe('/apply');
  await user.click(banner().getByRole('button', { name: 'Sign In' }));
  expect(location.pathname).toBe('/login');
  expect(banner().queryByRole('searchbox')).toBeNull();
});

test('a member sees the specified links in order, and where they are', async () => {
  openScreen('/events', member('ben'));
  expect(await links()).toEqual([...words, ...onPhones]);
  await user.click(banner().getByRole('link', { name: 'ClubPlatform' }));
  expect(location.pathname).toBe('/');
  const feed = (await main()).getByRole('link', { name: 'Feed' });
  await waitFor(() => expect(feed).toHaveAttribute('aria-current', 'page'));
  const profile = (await main()).getByRole('link', { name: 'Profile' });
  expect(profile).toHaveAttribute('href', `/profile/${member('ben')._id}`);
});

test('an admin also sees Admin', async () => {
  openScreen('/events', member('ada'));
  expect(await links()).toEqual([...words, 'Admin', ...onPhones]);
  expect((await main()).getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin/dashboard');
});

test('the search box opens the results and clears; blank text is ignored', async () => {
  club.answer(search, results());
  openScreen('/events', member('ben'));
  const box = await screen.findByRole('searchbox', { name: 'Search' });
  await user.type(box, '   {Enter}');
  expect(location.pathname).toBe('/events');
  await user.clear(box);
  await user.type(box, 'robots & cake{Enter}');
  expect(location.pathname + location.search).toBe('/search?q=robots%20%26%20cake');
  await waitFor(() => expect(box).toHaveValue(''));
});

test('an admin sees how many applications wait, live, until they are decided', async () => {
  club.answer(countPending, { pending: 2 });
  await openLive('/events', member('ada'));
  const admin = (await main()).getByRole('link', { name: /^Admin/ });
  await waitFor(() => expect(admin).toHaveTextContent('2 applications waiting'));
  club.publish('applicationsChanged', { pending: 3 });
  await waitFor(() => expect(admin).toHaveTextContent('3 applications waiting'));
  club.publish('applicationsChanged', { pending: 0 });
  await waitFor(() => expect(admin).toHaveTextContent(/^Admin$/));
});

test('nobody else asks how many wait', async () => {
  await openLive('/events', member('mo'));
  expect(club.requests(countPending)).toEqual([]);
});
