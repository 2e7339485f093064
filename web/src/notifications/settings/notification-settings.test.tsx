import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  changeNotificationSettings,
  getNotificationSettings,
  type NotificationSettings,
} from 'contract/notifications/notifications.settings.ts';
import { notificationKinds } from 'contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { expectProblem } from '../../../../server/testing/calls/problems.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { member } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

function settings(changes: Partial<NotificationSettings> = {}): NotificationSettings {
  const choice = { app: true, email: 'daily', push: false } as const;
  const kinds = Object.fromEntries(notificationKinds.map((kind) => [kind, choice])) as NotificationSettings['kinds'];
  return { kinds, quietHours: null, timeZone: 'UTC', inactivityReminder: true, ...changes };
}

const part = async () => within(await screen.findByRole('region', { name: 'Notifications' }));

// Until the choices load, disabled checkboxes reserve their space.
const box = (name: string) =>
  waitFor(() => {
    const control = screen.getByRole('checkbox', { name });
    expect(control).toBeEnabled();
    return control;
  });
const saved = () => club.requests(changeNotificationSettings).map(({ body }) => body);
const rows = async () => {
  await box('Likes on my posts: In the app');
  return screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
};

test('a choice is saved as it is made, and nothing else with it', async () => {
  club.respond(getNotificationSettings, settings());
  club.respond(changeNotificationSettings, settings());
  openScreen('/settings', member('ben'));
  const push = await box('Likes on my posts: Push');
  expect(push).not.toBeChecked();
  await user.click(push);
  expect(push).toBeChecked();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mentions of me: Email' }), 'Right away');
  await user.click(await box('New events: In the app'));
  await waitFor(() =>
    expect(saved()).toEqual([
      { kinds: { 'post.liked': { push: true } } },
      { kinds: { mentioned: { email: 'now' } } },
      { kinds: { 'event.created': { app: false } } },
    ]),
  );
  expect(screen.getByRole('combobox', { name: 'Mentions of me: Email' })).toHaveValue('now');
});

test('a choice that is not saved is taken back, and says why', async () => {
  club.respond(getNotificationSettings, settings());
  club.respond(changeNotificationSettings, failure('unavailable', 'The database is away.'));
  expectProblem(/503/);
  openScreen('/settings', member('ben'));
  const app = await box('Announcements: In the app');
  await user.click(app);
  await screen.findByText("Your change wasn't saved. Try again.");
  screen.getByText('The database is away.');
  await waitFor(() => expect(app).toBeChecked());
});

test('quiet hours are kept in the time zone of the member, and end at another time than they begin', async () => {
  club.respond(getNotificationSettings, settings());
  club.respond(changeNotificationSettings, settings());
  openScreen('/settings', member('ben'));
  await user.click(await box('Turn on quiet hours'));
  const until = screen.getByLabelText('Until');
  fireEvent.change(until, { target: { value: '06:30' } });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await waitFor(() =>
    expect(saved()).toEqual([
      { quietHours: { from: '22:00', to: '07:00' }, timeZone },
      { quietHours: { from: '22:00', to: '06:30' }, timeZone },
    ]),
  );
  fireEvent.change(until, { target: { value: '22:00' } });
  await screen.findByText('Choose different start and end times.');
  expect(saved()).toHaveLength(2);
  await user.click(await box('Turn on quiet hours'));
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ quietHours: null }));
});

test('who does not want an email after long absence says so once', async () => {
  club.respond(getNotificationSettings, settings());
  club.respond(changeNotificationSettings, settings());
  openScreen('/settings', member('ben'));
  const missed = await box('Email me what I missed');
  await waitFor(() => expect(missed).toBeChecked());
  await user.click(missed);
  await waitFor(() => expect(saved()).toEqual([{ inactivityReminder: false }]));
  expect(await box('Email me what I missed')).not.toBeChecked();
});

test('only officers choose about what only officers receive', async () => {
  openScreen('/settings', member('ben'));
  expect(await rows()).not.toContain('New applications');
  expect(await rows()).not.toContain('Reports');
});

test('an admin chooses about applications and reports', async () => {
  openScreen('/settings', member('ada'));
  expect(await rows()).toEqual(expect.arrayContaining(['New applications', 'Reports']));
});

test('a kind says its choices in short, as they are now, and opens them', async () => {
  const { kinds } = settings();
  const off = { app: false, push: false, email: 'off' } as const;
  const all = { app: true, push: true, email: 'now' } as const;
  const weekly = { app: false, push: false, email: 'weekly' } as const;
  const chosen = { ...kinds, mentioned: off, message: all, 'event.created': weekly };
  club.respond(getNotificationSettings, settings({ kinds: chosen }));
  club.respond(changeNotificationSettings, settings());
  openScreen('/settings', member('ben'));
  const opener = await screen.findByRole('button', { name: 'Likes on my posts app, daily email' });
  screen.getByRole('button', { name: 'Mentions of me Off' });
  screen.getByRole('button', { name: "Messages while I'm away app, push, email" });
  screen.getByRole('button', { name: 'New events weekly email' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await user.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  await user.click(await box('Likes on my posts: Push'));
  expect(opener).toHaveAccessibleName('Likes on my posts app, push, daily email');
  await user.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'false');
});

test('kinds stand in groups, and every kind in one', async () => {
  openScreen('/settings', member('ada'));
  await box('Likes on my posts: In the app');
  const groups = within((await part()).getByRole('table'))
    .getAllByRole('rowgroup')
    .slice(1);
  const listed = groups.map((group) =>
    within(group)
      .getAllByRole<HTMLTableRowElement>('row')
      .map(({ cells: [first] }) => first?.textContent),
  );
  expect(listed.map(([name]) => name)).toEqual(['Posts', 'People', 'Events', 'Messages', 'Officers']);
  expect(listed.flatMap(([, ...kinds]) => kinds)).toHaveLength(notificationKinds.length);
  expect(listed.at(-1)).toEqual([
    'Officers',
    'Announcements',
    'Decisions about what I post',
    'Decisions about my reports',
    'Changes to offices',
    'Reminders before a term ends',
    'Reports',
    'New applications',
    'Answers of applicants',
    'Applications assigned to me',
  ]);
});

test('choices that cannot be read say so, and are asked for again', async () => {
  club.respond(getNotificationSettings, failure('internal', 'No.'));
  expectProblem(/500/);
  openScreen('/settings', member('ben'));
  const retry = await (await part()).findByRole('button', { name: 'Try again' });
  club.respond(getNotificationSettings, settings());
  await user.click(retry);
  expect(within(await (await part()).findByRole('table')).getAllByRole('row').length).toBeGreaterThan(10);
});

test('a browser without push messages says so', async () => {
  openScreen('/settings', member('ben'));
  await screen.findByText("This browser doesn't support push notifications.");
  expect(screen.queryByRole('button', { name: 'Turn on push notifications' })).toBeNull();
});
