import { screen, waitFor, within } from '@testing-library/react';
import { getUser, type SectionItem, sections } from 'contract/members/members.profile.ts';
import { getMe, type User } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../../testing/club-server.ts';
import { member, newId } from '../../../../testing/samples.ts';
import { openScreen, user } from '../../../../testing/screens.tsx';

const part = (name: string) => within(screen.getByRole('region', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const fill = async (values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values)) await user.type(dialog().getByLabelText(label), text);
};

/** The server now has this profile of Dana, the signed-in member. */
function iAm(changes: Partial<User>): User {
  const me = member('dana', changes);
  club.respond(getUser, me);
  club.respond(getMe, me);
  return me;
}

async function openOwn(changes: Partial<User> = {}) {
  const me = iAm(changes);
  openScreen(`/profile/${me._id}`, me);
  await screen.findByRole('heading', { level: 1, name: me.name });
}

const certificate = { _id: newId(), name: 'Lifeguard', issuingOrganization: 'Red Cross', issueDate: '2025-04-01' };

test('each section shows its entries with what is known of them', async () => {
  const job = { title: 'Baker', company: 'Corner shop', startDate: '2023-03-01', endDate: '', description: 'Bread.' };
  const school = { school: 'Hillview', degree: 'BSc', fieldOfStudy: 'Biology', startDate: '', endDate: '2027-06-30' };
  const paper = {
    title: 'On yeast',
    publication: 'Dough',
    publicationDate: '2026-01-15',
    url: 'https://dough.example',
  };
  await openOwn({
    experience: [{ _id: newId(), ...job }],
    education: [{ _id: newId(), ...school }],
    certifications: [{ ...certificate, credentialURL: 'https://redcross.example/7' }],
    publications: [{ _id: newId(), ...paper, description: '' }],
  });
  expect(part('Experience').getByText('Mar 2023 – Present')).toBeVisible();
  expect(part('Experience').getByText('Bread.')).toBeVisible();
  expect(part('Education').getByText('BSc, Biology')).toBeVisible();
  expect(part('Education').getByText('Until Jun 2027')).toBeVisible();
  expect(part('Certifications').getByText('Issued Apr 2025')).toBeVisible();
  const link = part('Certifications').getByRole('link', { name: 'Show credential' });
  expect(link).toHaveAttribute('href', 'https://redcross.example/7');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(part('Publications').getByRole('link', { name: 'Show publication' })).toBeVisible();
});

test('an entry without a title is called by what there is', async () => {
  const job = { _id: newId(), title: '', company: '', startDate: '', endDate: '', description: '' };
  await openOwn({ experience: [{ ...job, _id: newId(), company: 'Corner shop' }, job] });
  const titles = part('Experience').getAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Corner shop', 'Untitled']);
});

test('a certification is added, and stands on the profile', async () => {
  await openOwn();
  await press('Add Certification');
  await fill({ Name: 'Lifeguard', 'Issuing Organization': 'Red Cross', 'Issue Date': '2025-04-01' });
  club.respond(sections.certifications.add, ({ body }: { body: SectionItem<'certifications'> }) =>
    iAm({ certifications: [{ ...certificate, ...body }] }),
  );
  await press('Save');
  expect(await part('Certifications').findByText('Issued Apr 2025')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Add Certification');
  expect(dialog().getByLabelText('Name')).toHaveValue('');
});

test('a link that no browser opens is not sent, and the field says why', async () => {
  await openOwn();
  await press('Add Publication');
  await fill({ Title: 'On yeast', 'Publication URL': 'ftp://dough.example' });
  await press('Save');
  const says = 'Enter a link that starts with http:// or https://.';
  expect(await dialog().findByText(says)).toBeVisible();
  expect(dialog().getByLabelText('Publication URL')).toBeInvalid();
  expect(club.requests(sections.publications.add)).toEqual([]);
  await user.clear(dialog().getByLabelText('Publication URL'));
  await fill({ 'Publication URL': 'https://dough.example' });
  expect(dialog().queryByText(says)).toBeNull();
});

test('an entry is changed in a form that holds what is there', async () => {
  await openOwn({ certifications: [{ ...certificate, credentialURL: '' }] });
  await press('Edit Lifeguard');
  expect(dialog().getByLabelText('Issuing Organization')).toHaveValue('Red Cross');
  await fill({ Name: ' II' });
  club.respond(sections.certifications.change, ({ body }: { body: SectionItem<'certifications'> }) =>
    iAm({ certifications: [{ ...certificate, ...body }] }),
  );
  await press('Save');
  expect(await part('Certifications').findByText('Lifeguard II')).toBeVisible();
  expect(club.requests(sections.certifications.change)).toMatchObject([{ params: { itemId: certificate._id } }]);
});

test('what is half filled in survives closing the dialog, and is given up by Cancel', async () => {
  await openOwn();
  await press('Add Education');
  await fill({ School: 'Hillview' });
  await press('Close');
  await press('Add Education');
  expect(dialog().getByText('Unsaved draft. Save your changes to keep them.')).toBeVisible();
  expect(dialog().getByLabelText('School')).toHaveValue('Hillview');
  await press('Cancel');
  await press('Add Education');
  expect(dialog().getByLabelText('School')).toHaveValue('');
});

test('an entry goes after a question, and stays when that fails', async () => {
  await openOwn({ certifications: [{ ...certificate, credentialURL: '' }] });
  club.respond(sections.certifications.remove, failure('unavailable', 'The club is very busy right now.'));
  await press('Delete Lifeguard');
  const question = 'Are you sure you want to delete "Lifeguard"? This action cannot be undone.';
  expect(dialog().getByText(question)).toBeVisible();
  await press('Confirm');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('The club is very busy right now.')).toBeVisible();
  club.respond(sections.certifications.remove, () => iAm({ certifications: [] }));
  await press('Delete Lifeguard');
  await press('Confirm');
  expect(await part('Certifications').findByText('No certifications have been added yet.')).toBeVisible();
});
