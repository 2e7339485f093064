import { screen, waitFor, within } from '@testing-library/react';
import { countPending } from 'contract/applications/applications.pending.ts';
import { listMails } from 'contract/notifications/mail.ts';
import { getOverview, type Overview } from 'contract/officers/admin.overview.ts';
import { countReports } from 'contract/officers/moderation.open.ts';
import { getHealth } from 'contract/operations/health.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { member, newId } from '../../../testing/samples.ts';
import { openLive, openScreen, user } from '../../../testing/screens.tsx';

const overview = (changes: Partial<Overview> = {}): Overview => ({
  ...{ members: 1200, alumni: 0, joinedThisMonth: 1, activeThisWeek: 300, invited: { count: 4, expired: 0 } },
  ...{ appliedThisWeek: 0, waiting: { count: 0, oldest: null }, upcoming: [], past: [] },
  growth: [
    { week: '2026-11-09', members: 900, joined: 0 },
    { week: '2026-11-16', members: 1200, joined: 300 },
  ],
  ...changes,
});

test('what waits comes first, and leads to where it is decided', async () => {
  const oldest = new Date(Date.now() - 4 * 86_400_000).toISOString();
  club.respond(getOverview, overview({ waiting: { count: 5, oldest }, invited: { count: 4, expired: 2 } }));
  openScreen('/admin/overview', member('ada'));
  const part = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  const [applications, invitations] = part.getAllByRole('link');
  expect(applications).toHaveTextContent('5 applications waiting');
  expect(applications).toHaveTextContent('4 days');
  expect(applications).toHaveAttribute('href', '/admin/dashboard?tab=applications');
  expect(invitations).toHaveTextContent('2 invitations have expired');
});

test('reports, findings, unsent emails and the event of tomorrow wait, each with its link', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const event = { _id: newId(), title: 'Film night', date: tomorrow, going: 12, waiting: 0, capacity: 20 };
  const later = { ...event, _id: newId(), title: 'Dance', date: new Date(Date.now() + 3 * 86_400_000).toISOString() };
  club.respond(getOverview, overview({ upcoming: [event, later] }));
  club.respond(countReports, { open: 2 });
  const finding = { check: 'mail', summary: 'There is no mail server.', advice: '', fix: null } as const;
  club.respond(getHealth, { checkedAt: tomorrow, findings: [{ ...finding, status: 'attention' }], fileCheck: null });
  const mail = { _id: newId(), to: 'eve@club.example', subject: 'Welcome', text: '', error: '', createdAt: tomorrow };
  club.respond(listMails, [
    { ...mail, status: 'kept' },
    { ...mail, _id: newId(), status: 'sent' },
  ]);
  openScreen('/admin/overview', member('ada', { role: 'admin' }));
  const part = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  await part.findByText("1 email wasn't sent");
  await part.findByText('2 reports waiting');
  await part.findByText('1 thing to look at');
  expect(part.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...['/moderation', '/admin/health', '/admin/mail', `/events/${event._id}`],
  ]);
  expect(part.getByText(/^Film night is tomorrow/)).toBeVisible();
});

test('figures, growth and turnout are there as text, too', async () => {
  const event = {
    _id: newId(),
    title: 'Film night',
    date: '2126-12-01T18:00:00.000Z',
    going: 12,
    waiting: 0,
    capacity: 20,
  };
  club.respond(getOverview, overview({ upcoming: [event], past: [{ ...event, _id: newId(), capacity: null }] }));
  openScreen('/admin/overview', member('ada'));
  expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible();
  expect(screen.getByText('1,200', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('25% of members')).toBeVisible();
  expect(screen.getByRole('img', { name: 'From 900 to 1200 members in 2 weeks.' })).toBeVisible();
  await user.click(screen.getByText('Show as a table'));
  const cells = screen.getAllByRole('row').map((row) => row.textContent);
  expect(cells).toEqual(['Week ofJoinedMembers', 'Nov 163001,200', 'Nov 90900']);
  expect(within(screen.getByRole('region', { name: 'Next events' })).getByText('12 of 20 places')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Turnout' })).getByText('12 of 1200 members')).toBeVisible();
});

test('the week is there in a few lines, to copy for a message', async () => {
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const full = { _id: newId(), title: 'Soldering', date: soon, going: 6, waiting: 2, capacity: 6 };
  const open = { ...full, _id: newId(), title: 'Film night', going: 12, waiting: 0, capacity: null };
  const later = { ...open, _id: newId(), title: 'Dance', date: new Date(Date.now() + 9 * 86_400_000).toISOString() };
  const waiting = { count: 2, oldest: soon };
  const week = { appliedThisWeek: 5, waiting, activeThisWeek: 37, upcoming: [full, open, later] };
  club.respond(getOverview, overview(week));
  club.respond(countReports, { open: 1 });
  openScreen('/admin/overview', member('ada', { role: 'admin' }));
  const part = within(await screen.findByRole('region', { name: 'This week' }));
  await part.findByText('1 report.');
  const lines = part.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    '5 applied, 2 wait.',
    '37 were here.',
    'Soldering is full, 2 waiting.',
    'Film night: 12 going.',
    '1 report.',
  ]);
  await user.click(part.getByRole('button', { name: 'Copy' }));
  expect(await part.findByRole('button', { name: 'Copied' })).toBeVisible();
  const [title, ...rest] = (await navigator.clipboard.readText()).split('\n');
  expect(title).toMatch(/, this week$/);
  expect(rest).toEqual(lines);
});

test('a club without events says so; what cannot be read can be asked for again', async () => {
  club.respond(getOverview, failure('unavailable', 'The club is very busy right now.'));
  openScreen('/admin/overview', member('ada'));
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  club.respond(getOverview, overview());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No upcoming events.')).toBeVisible();
  expect(screen.getByText('No past events yet.')).toBeVisible();
});

test('one row of tabs leads through all of it, with what waits, and keeps the focus', async () => {
  club.respond(getOverview, overview());
  club.respond(countPending, { pending: 5 });
  await openLive('/admin/overview', member('ada'));
  const tabs = await screen.findAllByRole('tab');
  const names = ['Overview', 'User Management', 'Pending Applications', 'Invitations', 'Emails', 'Settings', 'More'];
  for (const name of names) expect(screen.getByRole('tab', { name })).toBeVisible();
  expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
  const applications = screen.getByRole('tab', { name: 'Pending Applications' });
  expect(await within(applications).findByText('5')).toBeVisible();
  expect(applications).toHaveAccessibleDescription('5 applications waiting');
  tabs[0]?.focus();
  await user.keyboard('{End}');
  const more = await screen.findByRole('tab', { name: 'More', selected: true });
  await waitFor(() => expect(more).toHaveFocus());
  expect(location.pathname).toBe('/admin/health');
  screen.getByRole('tab', { name: 'Health', selected: true }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  const audit = await screen.findByRole('tab', { name: 'Audit log', selected: true });
  await waitFor(() => expect(audit).toHaveFocus());
  expect(location.pathname).toBe('/admin/audit');
});
