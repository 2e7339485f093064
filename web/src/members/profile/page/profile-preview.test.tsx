import { screen, within } from '@testing-library/react';
import { getUser, type MemberProfile } from 'contract/members/members.profile.ts';
import { getPrivacy, type PrivacySettings, previewMe } from 'contract/members/privacy.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../../testing/club-server.ts';
import { member, newId, profile } from '../../../../testing/samples.ts';
import { openScreen, user } from '../../../../testing/screens.tsx';

const job = { _id: newId(), title: 'Baker', company: 'Oven', startDate: '', endDate: '', description: '' };
const me = member('dana', { experience: [job] });
const privacy: PrivacySettings = {
  door: false,
  email: 'connections',
  presence: 'members',
  readReceipts: 'members',
  experience: 'connections',
  education: 'me',
  certifications: 'members',
  publications: 'members',
  fields: 'members',
};
const part = (name: string) => within(screen.getByRole('region', { name }));

const seen = (changes: Partial<MemberProfile>) =>
  profile(me, { college: '', course: '', mutual: { count: 0, people: [] }, ...changes });

function open(path = `/profile/${me._id}`) {
  club.respond(getUser, me);
  club.respond(getPrivacy, privacy);
  club.respond(previewMe, ({ query }) =>
    query.as === 'connection'
      ? seen({ relationship: 'connected', email: me.email })
      : seen({ relationship: 'none', experience: [] }),
  );
  openScreen(path, me);
}

test('my own profile marks what not everyone sees, and leads to where that is set', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: me.name });
  expect(await part('Experience').findByRole('link', { name: 'Only your connections see this' })).toHaveAttribute(
    'href',
    '/settings#privacy',
  );
  expect(part('Education').getByRole('link', { name: 'Only you see this' })).toBeVisible();
  expect(part('Certifications').queryByRole('link')).toBeNull();
  // Dana's education also shows beside her name.
  expect(part(me.name).getByRole('link', { name: 'Only you see this' })).toBeVisible();
});

test('I can look at my profile as others see it, with nothing to edit there', async () => {
  open();
  await user.click(await screen.findByRole('button', { name: /View as/ }));
  await user.click(screen.getByRole('menuitem', { name: 'View as a member' }));
  await screen.findByText("This is what members who aren't connected to you see.");
  expect(part('Experience').getByText('No experience has been added yet.')).toBeVisible();
  expect(screen.queryByText(/Hillview Institute/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Edit|^Add |^Delete|Change|Message|Connect/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'View as a connection' }));
  await screen.findByText('This is what your connections see.');
  expect(await part('Experience').findByText('Baker')).toBeVisible();
  expect(screen.getByRole('link', { name: me.email })).toHaveAttribute('href', `mailto:${me.email}`);
  await user.click(screen.getByRole('link', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeVisible();
});

test('a preview that cannot be read says why, and that of someone else is their profile', async () => {
  open(`/profile/${me._id}?as=member`);
  club.respond(previewMe, failure('unavailable', 'Not now.'));
  expect(await screen.findByText('Error: Not now.')).toBeVisible();
  const other = member('cleo');
  club.respond(getUser, { ...seen({ relationship: 'none' }), _id: other._id, name: other.name });
  const before = club.requests(previewMe).length;
  openScreen(`/profile/${other._id}?as=connection`, me);
  expect(await screen.findByRole('heading', { level: 1, name: other.name })).toBeVisible();
  expect(club.requests(previewMe)).toHaveLength(before);
});
