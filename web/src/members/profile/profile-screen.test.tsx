import { screen, waitFor, within } from '@testing-library/react';
import { startConversation } from 'contract/chat/chat.ts';
import { listUserPosts } from 'contract/feed/feed.ts';
import { getUser, sections, updateMe } from 'contract/members/members.profile.ts';
import { getMe } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { toLive } from '../../../testing/feed.ts';
import { member, post, profile } from '../../../testing/samples.ts';
import { openLive, openScreen, user } from '../../../testing/screens.tsx';

const part = (name: string) => within(screen.getByRole('region', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => user.click(screen.getByRole('button', { name }));

async function openOwn(me = member('dana')) {
  club.respond(getUser, me);
  openScreen(`/profile/${me._id}`, me);
  await screen.findByRole('heading', { level: 1, name: me.name });
}

async function openOther(shown = profile(member('dana'))) {
  club.respond(getUser, shown);
  await openLive(`/profile/${shown._id}`, member('ben'));
  await screen.findByRole('heading', { level: 1, name: shown.name });
}

test('a profile shows empty texts, and offers other members nothing to edit', async () => {
  await openOther();
  const empty = {
    About: 'No bio provided.',
    Activity: 'No recent activity to show.',
    Experience: 'No experience has been added yet.',
    Education: 'No education has been added yet.',
    Certifications: 'No certifications have been added yet.',
    Publications: 'No publications have been added yet.',
    Skills: 'No skills added.',
  };
  for (const [name, text] of Object.entries(empty)) expect(await part(name).findByText(text)).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('button', { name: 'Message' })).toBeVisible();
  expect(main.getByRole('button', { name: 'Connect' })).toBeVisible();
  expect(main.queryByRole('button', { name: /^Edit|^Add |^Delete|Change/ })).toBeNull();
  expect(document.querySelector('input[type=file]')).toBeNull();
});

test('a profile offers its owner all controls, and no Message button', async () => {
  await openOwn();
  for (const name of ['Edit Profile', 'Add Experience', 'Add Education', 'Add Certification', 'Add Publication'])
    expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.getByLabelText('Edit cover photo')).toBeInTheDocument();
  expect(screen.getByLabelText('Change your photo')).toBeInTheDocument();
  expect(part('Skills').getByText('Add skills by editing your profile.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Message' })).toBeNull();
});

test('a profile says that it is loading, and why it cannot be read', async () => {
  const response = Promise.withResolvers<ReturnType<typeof failure>>();
  club.respond(getUser, () => response.promise);
  openScreen(`/profile/${member('dana')._id}`, member('ben'));
  expect(await screen.findByText('Loading profile...')).toBeVisible();
  response.resolve(failure('unavailable', 'Not now.'));
  expect(await screen.findByText('Error: Not now.')).toBeVisible();
  club.respond(getUser, profile(member('dana')));
  await press('Try again');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dana Whitlock' })).toBeVisible();
});

test('what the member posts and deletes shows without a reload', async () => {
  await openOther();
  const fresh = post('dana', { content: 'Look at this' });
  club.respond(listUserPosts, [fresh]);
  club.publish('postCreated', toLive(fresh));
  expect(await screen.findByText('Look at this')).toBeVisible();
  club.respond(listUserPosts, []);
  club.publish('postDeleted', { _id: fresh._id });
  expect(await screen.findByText('No recent activity to show.')).toBeVisible();
});

test('a chat that cannot be started says why and stays at the profile', async () => {
  await openOther();
  club.respond(startConversation, failure('unavailable', ''));
  await press('Message');
  expect(await screen.findByText('Could not start a chat. Please try again.')).toBeVisible();
  club.respond(startConversation, failure('not_found', 'This member has left the club.'));
  await press('Message');
  expect(await screen.findByText('This member has left the club.')).toBeVisible();
  expect(location.pathname).toMatch(/^\/profile\//);
});

test('a profile that cannot be saved keeps what was typed until it is given up', async () => {
  await openOwn();
  club.respond(updateMe, failure('conflict', ''));
  await press('Edit Profile');
  await user.type(dialog().getByLabelText('About / Bio'), 'Words worth keeping');
  await press('Save Changes');
  expect(await dialog().findByText('Update failed')).toBeVisible();
  expect(dialog().getByLabelText('About / Bio')).toHaveValue('Words worth keeping');
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  await press('Edit Profile');
  expect(dialog().getByLabelText('About / Bio')).toHaveValue('Words worth keeping');
  expect(dialog().getByText('Unsaved draft. Save your changes to keep them.')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await press('Edit Profile');
  expect(dialog().getByLabelText('About / Bio')).toHaveValue('');
});

test('a section that cannot be saved closes its dialog and keeps what was typed', async () => {
  await openOwn();
  club.respond(sections.experience.add, failure('conflict', ''));
  await press('Add Experience');
  await user.type(dialog().getByLabelText('Title'), 'Glass blower');
  await user.type(dialog().getByLabelText('Description'), 'Hot work');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Error saving experience. Please try again.')).toBeVisible();
  await press('Add Experience');
  expect(dialog().getByLabelText('Title')).toHaveValue('Glass blower');
  expect(dialog().getByLabelText('Description')).toHaveValue('Hot work');
  const entry = { _id: member('ada')._id, title: 'Glass blower', description: 'Hot work' };
  const saved = member('dana', { experience: [{ ...entry, company: '', startDate: '', endDate: '' }] });
  club.respond(sections.experience.add, () => {
    club.respond(getUser, saved);
    club.respond(getMe, saved);
    return saved;
  });
  await press('Save');
  expect(await part('Experience').findByText('Glass blower')).toBeVisible();
});

test('an end before the start is asked about', async () => {
  await openOwn();
  await press('Add Experience');
  await user.type(dialog().getByLabelText('Start Date'), '2024-05-01');
  await user.type(dialog().getByLabelText('End Date (blank if current)'), '2023-05-01');
  expect(await dialog().findByText('This is before the start date. Is that right?')).toBeVisible();
});

test('a field as another client has written it stays as it is', async () => {
  const entry = { _id: member('ada')._id, title: '', company: 'Observatory', description: '' };
  await openOwn(member('dana', { experience: [{ ...entry, startDate: 'Jan 2020', endDate: 'autumn' }] }));
  expect(part('Experience').getByRole('heading', { name: 'Observatory' })).toBeVisible();
  expect(part('Experience').getByText('Jan 2020 – autumn')).toBeVisible();
  await press('Edit Observatory');
  expect(dialog().getByLabelText('Start Date')).toHaveValue('Jan 2020');
});
