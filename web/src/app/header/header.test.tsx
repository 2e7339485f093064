import { screen, waitFor, within } from '@testing-library/react';
import { logout } from 'contract/accounts/auth.ts';
import { countPending } from 'contract/applications/applications.pending.ts';
import { listConversations } from 'contract/chat/chat.ts';
import { countReports } from 'contract/officers/moderation.open.ts';
import { search } from 'contract/search/search.ts';
import { expect, test } from 'vitest';
import { club } from '../../../testing/club-server.ts';
import { card, member, results } from '../../../testing/samples.ts';
import { logOut, openLive, openScreen, user } from '../../../testing/screens.tsx';
import { readText, writeText } from '../../lib/store/browser-storage.ts';

const words = ['Feed', 'Members', 'Projects', 'Events', 'Chat', 'Profile'];
const inMenu = [
  'Feed',
  'Members',
  'Network',
  ...words.slice(2),
  'Saved Posts',
  'My Groups',
  'Who does what',
  'Settings',
];
const main = async () => within(await screen.findByRole('navigation', { name: 'Main' }));
const wordOf = (link: Element) => (link.lastElementChild ?? link).textContent;
const links = async () => (await main()).getAllByRole('link').map(wordOf);
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
  expect(await links()).toEqual(words);
  await user.click(banner().getByRole('link', { name: 'ClubPlatform' }));
  expect(location.pathname).toBe('/');
  const feed = (await main()).getByRole('link', { name: 'Feed' });
  await waitFor(() => expect(feed).toHaveAttribute('aria-current', 'page'));
  const profile = (await main()).getByRole('link', { name: 'Profile' });
  expect(profile).toHaveAttribute('href', `/profile/${member('ben')._id}`);
});

test('Logout stands last, after the bell and the menu', async () => {
  openScreen('/events', member('ben'));
  await main();
  const names = banner()
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  const [bell, more, last] = ['Notifications', 'More', 'Logout'].map((name) => names.indexOf(name));
  expect([bell, more, last]).toEqual([bell, Number(bell) + 1, Number(bell) + 2]);
});

test('an admin also sees Moderation and Admin, a moderator Moderation', async () => {
  openScreen('/events', member('ada'));
  expect(await links()).toEqual([...words, 'Moderation', 'Admin']);
  expect((await main()).getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin/dashboard');
});

test.each(['/admin/overview', '/admin/settings', '/admin/dashboard?tab=applications'])(
  'Admin is where an officer is on %s',
  async (screenOf) => {
    openScreen(screenOf, member('ada'));
    const link = (await main()).getByRole('link', { name: 'Admin' });
    await waitFor(() => expect(link).toHaveAttribute('aria-current', 'page'));
  },
);

test('the bar of a phone has four places, and a menu with all of them', async () => {
  openScreen('/events', member('ben'));
  const bar = within(await screen.findByRole('navigation', { name: 'Quick links' }));
  expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Feed', 'Members', 'Chat', 'Events']);
  expect(bar.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page');
  const toggle = bar.getByRole('button', { name: 'Open menu' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();

  await user.click(toggle);
  const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(inMenu);
  expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(toggle).toHaveAccessibleName('Close menu');
});

test('what the menu has is not read out a second time, and works in the bar all the same', async () => {
  openScreen('/events', member('ben'));
  const bar = within(await screen.findByRole('navigation', { name: 'Quick links' }));
  const chat = bar.getByRole('link', { name: 'Chat' });
  await user.click(bar.getByRole('button', { name: 'Open menu' }));
  expect(bar.queryAllByRole('link', { hidden: false })).toEqual([]);
  expect(chat).toHaveAttribute('tabindex', '-1');
  club.respond(listConversations, []);
  await user.click(chat);
  expect(location.pathname).toBe('/chat');
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
});

test('the menu closes with Escape and by a click beside it, not by one on itself', async () => {
  openScreen('/events', member('ben'));
  const toggle = await screen.findByRole('button', { name: 'Open menu' });
  const menu = () => screen.queryByRole('navigation', { name: 'Menu' });
  await user.click(toggle);
  await user.click(
    within(screen.getByRole('navigation', { name: 'Menu' })).getByRole('button', { name: /^Switch to/ }),
  );
  expect(menu()).toBeVisible();
  await user.keyboard('{Escape}');
  expect(menu()).toBeNull();
  expect(toggle).toHaveFocus();
  await user.click(toggle);
  await user.click(screen.getByRole('main'));
  expect(menu()).toBeNull();
});

test('a phone counts chats on Chat and what else waits on the menu', async () => {
  club.respond(countPending, { pending: 2 });
  await openLive('/events', member('ada'));
  const bar = within(screen.getByRole('navigation', { name: 'Quick links' }));
  await bar.findByText('2 new');
  expect(bar.getByRole('link', { name: 'Chat' })).toBeVisible();
  club.publish('applicationsChanged', { pending: 0 });
  await waitFor(() => expect(bar.queryByText(/new$/)).toBeNull());
});

test('the search box opens the results and clears; blank text is ignored', async () => {
  club.respond(search, results());
  openScreen('/events', member('ben'));
  const box = await screen.findByRole('searchbox', { name: 'Search' });
  await user.type(box, '   {Enter}');
  expect(location.pathname).toBe('/events');
  await user.clear(box);
  await user.type(box, 'robots & cake{Enter}');
  expect(location.pathname + location.search).toBe('/search?q=robots%20%26%20cake');
  await waitFor(() => expect(box).toHaveValue(''));
});

test('under the search box stand the best hits; the arrows choose one, and Enter opens it', async () => {
  const cleo = card('cleo');
  club.respond(search, ({ query }) => results(query.q === 'cle' ? { users: [cleo] } : {}));
  openScreen('/events', member('ben'));
  const box = await screen.findByRole('searchbox', { name: 'Search' });
  await user.type(box, 'cle');
  const option = await screen.findByRole('option', { name: /Cléo Martin/ });
  expect(box).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowUp}');
  expect(box).toHaveAttribute('aria-activedescendant', option.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe(`/profile/${cleo._id}`));
  expect(box).toHaveValue('');
});

test('the hits under the search box close by Escape and by leaving it', async () => {
  openScreen('/events', member('ben'));
  const box = await screen.findByRole('searchbox', { name: 'Search' });
  await user.type(box, 'proj');
  await screen.findByRole('option', { name: 'Projects' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(box, 'e');
  await screen.findByRole('option', { name: 'Projects' });
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('an admin sees how many applications wait, live, until they are decided', async () => {
  club.respond(countPending, { pending: 2 });
  await openLive('/events', member('ada'));
  const admin = (await main()).getByRole('link', { name: /^Admin/ });
  await waitFor(() => expect(admin).toHaveTextContent('2 applications waiting'));
  club.publish('applicationsChanged', { pending: 3 });
  await waitFor(() => expect(admin).toHaveTextContent('3 applications waiting'));
  club.publish('applicationsChanged', { pending: 0 });
  await waitFor(() => expect(admin).toHaveTextContent(/^Admin$/));
});

test('a moderator sees how many reports wait, live, until they are decided', async () => {
  club.respond(countReports, { open: 1 });
  await openLive('/events', member('mo'));
  expect(await links()).toEqual([...words, expect.stringMatching(/Moderation|report/)]);
  const moderation = (await main()).getByRole('link', { name: /^Moderation/ });
  await waitFor(() => expect(moderation).toHaveTextContent('1 report waiting'));
  club.publish('reportsChanged', { open: 2 });
  await waitFor(() => expect(moderation).toHaveTextContent('2 reports waiting'));
  club.publish('reportsChanged', { open: 0 });
  await waitFor(() => expect(moderation).toHaveTextContent(/^Moderation$/));
  expect(club.requests(countPending)).toEqual([]);
});

test('no one else asks how many wait', async () => {
  await openLive('/events', member('ben'));
  expect([...club.requests(countPending), ...club.requests(countReports)]).toEqual([]);
});

test('a member who logs out with something not sent is asked first; with nothing they just go', async () => {
  const ben = member('ben');
  club.respond(logout, { message: 'Logged out' });
  openScreen('/events', ben);
  writeText('tab', `draft:${ben._id}:comment:1`, 'Half a thought');
  await logOut();
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/^You have drafts/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(readText('tab', `draft:${ben._id}:comment:1`)).toBe('Half a thought');
  expect(club.requests(logout)).toEqual([]);

  await logOut();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(readText('tab', `draft:${ben._id}:comment:1`)).toBe('');
});
