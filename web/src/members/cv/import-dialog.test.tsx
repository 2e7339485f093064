import { screen, waitFor, within } from '@testing-library/react';
import { importProfile } from 'contract/members/members.cv.ts';
import { getUser } from 'contract/members/members.profile.ts';
import { expect, test } from 'vitest';
import { club } from '../../../testing/club-server.ts';
import { member } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';
import type { Proposals } from './proposals.ts';

const ben = member('ben');
const none: Proposals = { experience: [], education: [], certifications: [], publications: [], skills: [] };
const skill = (name: string, problems: Proposals['skills'][number]['problems'] = []): Proposals => ({
  ...none,
  skills: [{ name, duplicateOf: null, problems }],
});

async function openImport() {
  club.respond(getUser, ben);
  openScreen(`/profile/${ben._id}`, ben);
  await user.click(await screen.findByRole('button', { name: 'CV' }));
  await user.click(screen.getByRole('menuitem', { name: 'Import entries' }));
  return within(await screen.findByRole('dialog', { name: 'Import entries' }));
}

test('the list is of the file that was chosen last, also if an earlier one takes longer to read', async () => {
  const dialog = await openImport();
  const early = Promise.withResolvers<void>();
  const names = ['Early', 'Late'];
  club.respond(importProfile, async () => {
    const name = names.shift() ?? '';
    if (name === 'Early') await early.promise;
    return { sections: skill(name) };
  });
  const input = dialog.getByLabelText('File');
  await user.upload(input, new File(['{}'], 'early.json'));
  await waitFor(() => expect(club.requests(importProfile)).toHaveLength(1));
  await user.upload(input, new File(['{}'], 'late.json'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  early.resolve();
  expect(await dialog.findByRole('checkbox', { name: 'Late' })).toBeChecked();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(dialog.queryByRole('checkbox', { name: 'Early' })).toBeNull();
  expect(dialog.getByRole('checkbox', { name: 'Late' })).toBeChecked();
});

test('a skill that was shortened says so in our own words', async () => {
  const dialog = await openImport();
  const problems = [{ field: 'name', text: 'Welding of ships', kind: 'shortened' as const }];
  club.respond(importProfile, { sections: skill('Welding…', problems) });
  await user.upload(dialog.getByLabelText('File'), new File(['{}'], 'resume.json'));
  expect(await dialog.findByText('Name was too long, so we shortened it.')).toBeVisible();
});
