import { screen, waitFor, within } from '@testing-library/react';
import {
  changeEmail,
  changePassword,
  deleteAccount,
  downloadData,
  endSession,
  listSessions,
  type Session,
} from 'contract/accounts/account.ts';
import { logout } from 'contract/accounts/auth.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../testing/club-server.ts';
import { member, newId } from '../../testing/samples.ts';
import { closeScreen, openScreen, user } from '../../testing/screens.tsx';

const agents = {
  here: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36',
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) Version/20.0 Mobile/15E148 Safari/604.1',
};

const session = (changes: Partial<Session> = {}): Session => ({
  ...{ _id: newId(), device: agents.here, address: '192.0.2.7' },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', usedAt: '2026-11-20T10:00:00.000Z', current: false },
  ...changes,
});

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

async function openSettings(...sessions: Session[]) {
  club.respond(listSessions, sessions);
  openScreen('/settings', member('ben'));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
}

async function fill(values: Record<string, string>, within: Awaited<ReturnType<typeof card>>) {
  for (const [label, text] of Object.entries(values)) {
    await user.clear(within.getByLabelText(label));
    await user.type(within.getByLabelText(label), text);
  }
}

test('a list on top leads to each part, and a part has an address', async () => {
  await openSettings(session({ current: true }));
  const parts = within(screen.getByRole('navigation', { name: 'Parts of the settings' })).getAllByRole('link');
  const named = parts.map((part) => part.textContent ?? '');
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(named);
  for (const part of parts) {
    await user.click(part);
    expect(screen.getByRole('heading', { level: 2, name: part.textContent ?? '' })).toHaveFocus();
  }
  closeScreen();
  openScreen('/settings#blocked', member('ben'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Blocked members' })).toHaveFocus());
});

test('a new password is confirmed, the fields are emptied, and the other sessions are gone', async () => {
  const [here, phone] = [session({ current: true }), session({ device: agents.phone })];
  await openSettings(here, phone);
  await screen.findByText('Safari on iPhone');
  const password = await card('Password');
  await fill({ 'Current password': 'old phrase here', 'Choose a password': 'a brand new phrase' }, password);
  const response = Promise.withResolvers<{ message: string }>();
  club.respond(changePassword, () => response.promise);
  await press('Change password');
  expect(await password.findByRole('button', { name: 'Saving...' })).toBeDisabled();
  club.respond(listSessions, [here]);
  response.resolve({ message: 'Changed.' });
  expect(await password.findByText(/^Your password has been changed/)).toBeVisible();
  expect(password.getByLabelText('Current password')).toHaveValue('');
  expect(password.getByLabelText('Choose a password')).toHaveValue('');
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(club.requests(changePassword)).toMatchObject([
    { body: { currentPassword: 'old phrase here', newPassword: 'a brand new phrase' } },
  ]);
});

test('a password that is not taken says which field is wrong, and keeps both', async () => {
  await openSettings();
  const password = await card('Password');
  await fill({ 'Current password': 'not mine at all', 'Choose a password': 'a brand new phrase' }, password);
  club.respond(changePassword, failure('wrong_credentials', 'Wrong.', { currentPassword: 'is not your password' }));
  await press('Change password');
  expect(await password.findByText('is not your password')).toBeVisible();
  expect(password.getByLabelText('Current password')).toBeInvalid();
  expect(password.getByLabelText('Choose a password')).toBeValid();
  expect(password.getByLabelText('Choose a password')).toHaveValue('a brand new phrase');
});

test('one may look at what one types as a password', async () => {
  await openSettings();
  const password = await card('Password');
  const field = password.getByLabelText('Current password');
  await user.type(field, 'old phrase');
  const [show] = password.getAllByRole('button', { name: 'Show what you typed' });
  if (!show) throw new Error('There is no such button.');
  await user.click(show);
  expect(field).toHaveAttribute('type', 'text');
  expect(password.getByLabelText('Choose a password')).toHaveAttribute('type', 'password');
  await user.click(password.getByRole('button', { name: 'Hide what you typed' }));
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveValue('old phrase');
});

test('another address counts once its link is opened: until then the old one stands', async () => {
  await openSettings();
  const email = await card('Email');
  expect(email.getByText(/^You sign in with ben@club\.example\./)).toBeVisible();
  await fill({ 'New email': 'ben@new.example' }, email);
  club.respond(changeEmail, failure('invalid_input', 'Please check.', { email: 'is not an address' }));
  await press('Change email');
  expect(await email.findByText('is not an address')).toBeVisible();
  club.respond(changeEmail, { message: 'Sent.' });
  await press('Change email');
  expect(await email.findByText(/^We sent a link to the new address/)).toBeVisible();
  expect(email.queryByText('is not an address')).toBeNull();
  expect(email.getByLabelText('New email')).toHaveValue('');
  expect(email.getByText(/^You sign in with ben@club\.example\./)).toBeVisible();
});

test('sessions say where and when, and which of them is this one', async () => {
  await openSettings(session({ current: true }), session({ device: agents.phone, address: '' }));
  const rows = await (await card("Where you're signed in")).findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Chrome on Linux.*This device.*192\.0\.2\.7 · Last used:/),
    expect.stringMatching(/^Safari on iPhoneLast used:/),
  ]);
});

test('a session that is ended goes at once, and comes back when that fails', async () => {
  const phone = session({ device: agents.phone });
  await openSettings(session({ current: true }), phone);
  const response = Promise.withResolvers<ReturnType<typeof failure>>();
  club.respond(endSession, () => response.promise);
  await press('Sign out of Safari on iPhone');
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  response.resolve(failure('unavailable', 'The club is very busy right now.'));
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  expect(await screen.findByText('Safari on iPhone')).toBeVisible();
});

test('a session that ended elsewhere meanwhile is as ended, without a word', async () => {
  const [here, phone] = [session({ current: true }), session({ device: agents.phone })];
  await openSettings(here, phone);
  club.respond(endSession, failure('not_found', 'There is no such session.'));
  await press('Sign out of Safari on iPhone');
  await waitFor(() => expect(club.requests(endSession)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(screen.queryByText('There is no such session.')).toBeNull();
});

test('ending this very session logs out', async () => {
  await openSettings(session({ current: true }));
  club.respond(logout, { message: 'Logged out.' });
  await press('Sign out of Chrome on Linux');
  expect(await screen.findByRole('heading', { name: 'Sign in to your accountt' })).toBeVisible();
  expect(club.requests(endSession)).toEqual([]);
});

test('sessions that cannot be read say why, beside everything else', async () => {
  club.respond(listSessions, failure('unavailable', 'Not now.'));
  openScreen('/settings', member('ben'));
  expect(await (await card("Where you're signed in")).findByText('Not now.')).toBeVisible();
  expect((await card('Password')).getByRole('button', { name: 'Change password' })).toBeEnabled();
});

test('data that cannot be prepared says so, and can be asked for again', async () => {
  await openSettings();
  const data = await card('Your data');
  const response = Promise.withResolvers<ReturnType<typeof failure>>();
  club.respond(downloadData, () => response.promise);
  await press('Download my data');
  expect(await data.findByRole('button', { name: 'Preparing...' })).toBeDisabled();
  response.resolve(failure('too_many_requests', 'Once an hour, please.'));
  expect(await data.findByText('Once an hour, please.')).toBeVisible();
  expect(data.getByRole('button', { name: 'Download my data' })).toBeEnabled();
});

test('an account is deleted only with its password, and leaves nothing behind in the browser', async () => {
  await openSettings();
  await press('Delete my account...');
  const dialog = within(screen.getByRole('dialog', { name: 'Delete my account' }));
  expect(dialog.getByText(/^Are you sure you want to delete your account\?/)).toBeVisible();
  expect(dialog.getByLabelText('Password')).toHaveFocus();
  await user.type(dialog.getByLabelText('Password'), 'not mine at all');
  club.respond(deleteAccount, failure('wrong_credentials', 'Wrong.', { password: 'is not your password' }));
  await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  expect(await dialog.findByText('is not your password')).toBeVisible();
  sessionStorage.setItem(`draft:${member('ben')._id}:post`, 'Half a thought');
  club.respond(deleteAccount, { message: 'Deleted.' });
  await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  expect(await screen.findByRole('heading', { name: 'Sign in to your accountt' })).toBeVisible();
  expect(Object.keys({ ...sessionStorage, ...localStorage }).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('the last admin reads why the account stays', async () => {
  await openSettings();
  await press('Delete my account...');
  await user.type(within(screen.getByRole('dialog')).getByLabelText('Password'), 'old phrase here');
  club.respond(deleteAccount, failure('last_admin', 'A club needs an admin.'));
  await press('Delete permanently');
  expect(await screen.findByText('A club needs an admin.')).toBeVisible();
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('who has not confirmed their address reads so, and gets a new link for it', async () => {
  club.respond(listSessions, []);
  const ben = member('ben', { emailConfirmed: false });
  openScreen('/settings', ben);
  const email = await card('Email');
  expect(email.getByText(/^This address isn't confirmed yet/)).toBeVisible();
  expect(email.getByLabelText('New email')).toHaveValue(ben.email);
  club.respond(changeEmail, { message: 'Sent.' });
  await press('Send me a new link');
  expect(await email.findByText(/^We sent you a link. Open it in this browser/)).toBeVisible();
  expect(club.requests(changeEmail)).toMatchObject([{ body: { email: ben.email } }]);
});
