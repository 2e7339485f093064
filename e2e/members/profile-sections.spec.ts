import type { Page } from '@playwright/test';
import { newMember, openOwnProfile, profileShown } from '../fixtures/new-member.ts';
import { expect, test } from '../fixtures/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true });

const sections = [
  {
    heading: 'Experience',
    entry: 'Experience',
    fields: { Title: 'Lab assistant', Company: 'Hillview Labs', 'Start Date': '2023-03-05', Description: 'Glassware.' },
    shown: ['Hillview Labs', 'Mar 2023 – Present', 'Glassware.'],
  },
  {
    heading: 'Education',
    entry: 'Education',
    fields: { School: 'Hillview Institute', Degree: 'BSc', 'Field of Study': 'Chemistry', 'End Date': '2025-06-30' },
    shown: ['BSc, Chemistry', 'Until Jun 2025'],
  },
  {
    heading: 'Certifications',
    entry: 'Certification',
    fields: { Name: 'First aid', 'Issuing Organization': 'Red Cross', 'Issue Date': '2024-01-31' },
    shown: ['Red Cross', 'Issued Jan 2024'],
  },
  {
    heading: 'Publications',
    entry: 'Publication',
    fields: { Title: 'On glass', 'Publication / Journal': 'Club Papers', 'Publication URL': 'https://club.example/a' },
    shown: ['Club Papers', 'Show publication'],
  },
];

test('items of each section are added, edited and deleted', async ({ page, club, members }) => {
  const person = await newMember(club.url, members);
  await openOwnProfile(page, person);
  for (const { heading, entry, fields, shown } of sections) {
    await page.getByRole('button', { name: `Add ${entry}`, exact: true }).click();
    await expect(dialog(page)).toContainText(`Add ${entry}`);
    for (const [label, text] of Object.entries(fields))
      await dialog(page).getByLabel(label, { exact: true }).fill(text);
    await save(page).click();
    const part = section(page, heading);
    for (const text of [Object.values(fields)[0] ?? '', ...shown]) await expect(part).toContainText(text);

    const [label = '', title = ''] = Object.entries(fields)[0] ?? [];
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await expect(dialog(page)).toContainText(`Edit ${entry}`);
    await dialog(page).getByLabel(label, { exact: true }).fill(`${title}, later`);
    await save(page).click();
    await expect(part.getByRole('heading', { level: 3 })).toHaveText(`${title}, later`);
  }
  await page.reload();
  await profileShown(page, person.user.name);
  for (const { heading, fields } of sections) {
    const title = `${Object.values(fields)[0]}, later`;
    const part = section(page, heading);
    await expect(part.getByRole('heading', { level: 3 })).toHaveText(title);
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(part).toContainText(/No .+ been added yet\./);
  }
});

test('links must be http(s), other fields are free', { tag: '@long' }, async ({ page, club, members }) => {
  const person = await newMember(club.url, members);
  // Another client may write this.
  const data = { company: 'Observatory', startDate: 'Jan 2020', endDate: 'autumn' };
  expect((await person.api.post('/api/users/me/experience', { data })).status()).toBe(201);
  await openOwnProfile(page, person);
  const experience = section(page, 'Experience');
  await expect(experience.getByRole('heading', { name: 'Observatory' })).toBeVisible();
  await expect(experience).toContainText('Jan 2020 – autumn');
  await page.getByRole('button', { name: 'Edit Observatory' }).click();
  await expect(dialog(page).getByLabel('Start Date')).toHaveValue('Jan 2020');
  await dialog(page).getByLabel('Title').fill('Stargazer');
  await save(page).click();
  await expect(experience.getByRole('heading', { name: 'Stargazer' })).toBeVisible();
  await expect(experience).toContainText('Jan 2020 – autumn');

  await page.getByRole('button', { name: 'Add Experience' }).click();
  await dialog(page).getByLabel('Title').fill('Time traveler');
  await dialog(page).getByLabel('Start Date').fill('2024-05-01');
  await dialog(page).getByLabel('End Date (blank if current)').fill('2023-05-01');
  await expect(dialog(page)).toContainText('This is before the start date. Is that right?');
  await save(page).click();
  await expect(experience).toContainText('May 2024 – May 2023');

  await page.getByRole('button', { name: 'Add Certification' }).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill('Mischief');
  await dialog(page).getByLabel('Credential URL').fill('javascript:alert(1)');
  await save(page).click();
  await expect(dialog(page)).toContainText('Enter a link that starts with http:// or https://.');
});
