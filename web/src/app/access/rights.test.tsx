import { act, screen, waitFor, within } from '@testing-library/react';
import { openApplication } from 'contract/applications/applications.review.ts';
import { listApplications } from 'contract/applications/applications.ts';
import { getSettings } from 'contract/club/club.settings.ts';
import { listEvents } from 'contract/events/events.ts';
import { getMe, type User } from 'contract/members/members.ts';
import { type Right, rights } from 'contract/members/rights.ts';
import { listMailTexts } from 'contract/notifications/mail.ts';
import { listUsers } from 'contract/officers/admin.ts';
import { listReports } from 'contract/officers/moderation.ts';
import { routes } from 'contract/routes.ts';
import { describe, expect, test } from 'vitest';
import { club } from '../../../testing/club-server.ts';
import { account, application, clubSettings, openedApplication } from '../../../testing/samples.admin.ts';
import { member } from '../../../testing/samples.ts';
import { openLive, openScreen, user } from '../../../testing/screens.tsx';
import { canOpen } from './access.ts';

const holderOf = (...held: Right[]): User => member('ben', { rights: held });
const main = async () => within(await screen.findByRole('navigation', { name: 'Main' }));
const tabs = () => within(screen.getByRole('tablist', { name: 'Administration' })).getAllByRole('tab');
const change = (me: User) => {
  club.respond(getMe, me);
  act(() => club.publish('accountChanged', {}));
};

test.each([
  ['applications', '/admin/dashboard?tab=applications', ['Pending Applications']],
  ['members', '/admin/dashboard', ['User Management']],
  ['communication', '/admin/mail', ['Emails']],
  ['settings', '/admin/settings', ['Settings']],
] as const)('the right to %s opens its admin screen and no other', async (right, address, open) => {
  club.respond(getSettings, clubSettings());
  openScreen('/events', holderOf(right));
  const link = (await main()).getByRole('link', { name: /^Admin/ });
  expect(link).toHaveAttribute('href', address);
  expect((await main()).queryByRole('link', { name: /Moderation/ })).toBeNull();
  await user.click(link);
  await waitFor(() => expect(tabs().map(({ textContent }) => textContent)).toEqual([...open]));
});

test('holders of several rights see the tabs of all, and the first one opens', async () => {
  openScreen('/admin/dashboard', holderOf('applications', 'members', 'settings'));
  await screen.findByRole('tablist');
  expect(tabs().map(({ textContent }) => textContent)).toEqual(['User Management', 'Pending Applications', 'Settings']);
  expect(tabs()[0]).toHaveAttribute('aria-selected', 'true');
});

test('each right opens the screens that it names; members without one open none', () => {
  const officers = (Object.keys(routes) as (keyof typeof routes)[]).filter((page) => !canOpen(member('ben'), page));
  const openTo = (...held: Right[]) => officers.filter((page) => canOpen(holderOf(...held), page));
  expect(openTo('moderation')).toEqual(['/moderation']);
  expect(openTo('applications')).toEqual(['/admin/dashboard']);
  expect(openTo('members')).toEqual(['/admin/dashboard']);
  expect(openTo('communication')).toEqual(['/admin/mail']);
  expect(openTo('settings')).toEqual(['/admin/settings']);
  expect(openTo('events', 'money')).toEqual([]);
  expect(openTo(...rights)).toEqual(['/moderation', '/admin/dashboard', '/admin/mail', '/admin/settings']);
});

test('moderation opens reports, and suspensions of any length as for admins', async () => {
  club.respond(listReports, []);
  openScreen('/moderation', holderOf('moderation'));
  expect(await screen.findByText('Nothing to decide.')).toBeVisible();
  expect((await main()).getByRole('link', { name: /Moderation/ })).toBeVisible();
  expect((await main()).queryByRole('link', { name: /^Admin/ })).toBeNull();
});

test('the right to members shows roles, changes none, and reaches no admin', async () => {
  club.respond(listUsers, [account('ada'), account('dana')]);
  openScreen('/admin/dashboard', holderOf('members'));
  const row = async (name: string) => {
    const found = (await screen.findByRole('link', { name })).closest('tr');
    if (!found) throw new Error(`${name} has no row.`);
    return within(found);
  };
  const ada = await row('Ada Okafor');
  expect(ada.getByText('Admin')).toBeVisible();
  expect(ada.queryByRole('combobox')).toBeNull();
  expect(ada.getByRole('textbox', { name: /badge/ })).toBeDisabled();
  for (const name of [/^Suspend/, /^Delete/]) expect(ada.getByRole('button', { name })).toBeDisabled();
  expect(ada.queryByRole('button', { name: /out everywhere/ })).toBeNull();
  const dana = await row('Dana Whitlock');
  for (const name of [/^Suspend/, /^Delete/]) expect(dana.getByRole('button', { name })).toBeEnabled();
  await user.click(dana.getByRole('checkbox'));
  expect(screen.queryByRole('combobox', { name: 'Set role' })).toBeNull();
});

test('the right to applications reads and assigns them, without the list of users', async () => {
  const one = application();
  club.respond(listApplications, [one]);
  club.respond(openApplication, openedApplication(one));
  openScreen(`/admin/dashboard?tab=applications&application=${one._id}`, holderOf('applications'));
  const field = await screen.findByLabelText('Assigned to');
  const options = within(field).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['No one', 'Ben Castellanos (you)']);
});

test('the right to settings opens what the mail server, questions and rules are not part of', async () => {
  club.respond(getSettings, clubSettings());
  openScreen('/admin/settings', holderOf('settings'));
  const mail = within(await screen.findByRole('region', { name: 'Email' }));
  expect(mail.getByText('Admins choose the mail server and the address that emails come from.')).toBeVisible();
  expect(mail.queryByRole('button', { name: 'Set up' })).toBeNull();
  expect(screen.queryByRole('region', { name: /Rules|Questions/ })).toBeNull();
});

test('the right to communication opens the texts of emails, and no sent ones', async () => {
  const text = (kind: 'approved' | 'rejected') => ({ kind, subject: 'Hi', body: 'Hello {link}.', changedAt: null });
  club.respond(listMailTexts, [text('approved'), text('rejected')]);
  openScreen('/admin/mail', holderOf('communication'));
  const list = within(await screen.findByRole('list', { name: 'Templates' }));
  expect(await list.findByRole('button', { name: 'Edit: Application rejected' })).toBeVisible();
  // Its link opens an account, so only admins decide where it leads.
  expect(list.queryByRole('button', { name: 'Edit: Application approved' })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'All emails' })).toBeNull();
});

test('the right to events offers to create one', async () => {
  club.respond(listEvents, []);
  openScreen('/events', holderOf('events'));
  expect(await screen.findByRole('button', { name: 'Create Event' })).toBeVisible();
});

describe('while the page is open', () => {
  test('a new right shows its screens at once, and its end takes them away', async () => {
    await openLive('/network', holderOf());
    expect((await main()).queryByRole('link', { name: /^Admin/ })).toBeNull();
    change(holderOf('settings'));
    expect(await (await main()).findByRole('link', { name: /^Admin/ })).toBeVisible();
    change(holderOf());
    await waitFor(async () => expect((await main()).queryByRole('link', { name: /^Admin/ })).toBeNull());
  });

  test('a screen whose right ends says so in place, without reloading', async () => {
    club.respond(getSettings, clubSettings());
    await openLive('/admin/settings', holderOf('settings'));
    expect(await screen.findByLabelText('Club name')).toBeVisible();
    change(holderOf());
    expect(await screen.findByText("This screen isn't open to you anymore")).toBeVisible();
    expect(location.pathname).toBe('/admin/settings');
    expect(screen.queryByLabelText('Club name')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the feed' })).toHaveAttribute('href', '/');
  });
});
