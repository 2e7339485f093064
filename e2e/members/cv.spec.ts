import { buffer } from 'node:stream/consumers';
import type { Download, Page } from '@playwright/test';
import { archiveOf, linkedInTables } from '../../server/src/members/cv/import/archive.testing.ts';
import { readPages } from '../../server/src/members/cv/pdf.testing.ts';
import { newMember, openOwnProfile } from '../fixtures/new-member.ts';
import { expect, test } from '../fixtures/test.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const entry = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name, exact: true });

async function open(page: Page, item: 'Download CV' | 'Import entries'): Promise<void> {
  await page.getByRole('button', { name: 'CV', exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function chooseFile(page: Page, name: string, file: Buffer): Promise<void> {
  const chosen = { name, mimeType: 'application/octet-stream', buffer: file };
  await dialog(page).getByLabel('File', { exact: true }).setInputFiles(chosen);
}

async function download(page: Page, save: () => Promise<void>): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await save();
  return downloading;
}

test.beforeEach(async ({ page, club, members }) => {
  await openOwnProfile(page, await newMember(club.url, members));
});

test("a new member imports LinkedIn's archive on a phone, and leaves with a CV", async ({ page, consoleGuard }) => {
  consoleGuard.expect(/status of 415/);
  await page.setViewportSize({ width: 390, height: 844 });
  const archive = Buffer.from(await archiveOf(linkedInTables, 'Basic_LinkedIn/').arrayBuffer());
  await test.step('a preview says what would be added, and what would not', async () => {
    await open(page, 'Import entries');
    await chooseFile(page, 'notes.txt', Buffer.from('Dear diary'));
    await expect(dialog(page).getByRole('alert')).toContainText('JSON Resume');
    await chooseFile(page, 'linkedin.zip', archive);
    await expect(entry(page, 'Ingénieure')).toBeChecked();
    await expect(dialog(page).getByText('Left out: Notes “With honors”')).toBeVisible();
    await entry(page, 'Baker').uncheck();
    await dialog(page).getByRole('button', { name: 'Add 10 entries' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(part(page, 'Experience')).toContainText('Zürich Robotics, AG');
    await expect(part(page, 'Experience')).not.toContainText('Corner Bakery');
    await expect(part(page, 'Skills')).toContainText('音楽');
  });
  await test.step('the same archive again has duplicates, which stay out', async () => {
    await open(page, 'Import entries');
    await chooseFile(page, 'linkedin.zip', archive);
    await expect(dialog(page).getByText('Already on your profile')).toHaveCount(10);
    await expect(entry(page, 'Ingénieure')).not.toBeChecked();
    await expect(dialog(page).getByRole('button', { name: 'Add 1 entry' })).toBeEnabled();
    await page.keyboard.press('Escape');
  });
  await test.step('the PDF has the entries as text', async () => {
    await open(page, 'Download CV');
    const file = await download(page, () =>
      dialog(page).getByRole('button', { name: 'Download', exact: true }).click(),
    );
    expect(file.suggestedFilename()).toBe('Nadia Newcomer - CV.pdf');
    const { pages } = await readPages(await buffer(await file.createReadStream()));
    expect(pages).toHaveLength(1);
    for (const text of ['Nadia Newcomer', 'Ingénieure', 'Jan 2020 – Present', '音楽'])
      expect(pages[0]?.text).toContain(text);
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('by keyboard, a member takes some sections along as JSON Resume, and brings them back', async ({ page }) => {
  const archive = Buffer.from(await archiveOf(linkedInTables).arrayBuffer());
  await open(page, 'Import entries');
  await chooseFile(page, 'linkedin.zip', archive);
  await dialog(page).getByRole('button', { name: 'Add 11 entries' }).press('Enter');
  await expect(part(page, 'Experience')).toContainText('Corner Bakery');

  await page.getByRole('button', { name: 'CV', exact: true }).press('Enter');
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Format').selectOption('json');
  await dialog(page).getByRole('checkbox', { name: 'Education' }).press('Space');
  const file = await download(page, () =>
    dialog(page).getByRole('button', { name: 'Download', exact: true }).press('Enter'),
  );
  const json = await buffer(await file.createReadStream());
  const resume: Record<string, unknown> = JSON.parse(json.toString());
  expect(Object.keys(resume)).not.toContain('education');
  expect(resume.work).toHaveLength(2);

  await open(page, 'Import entries');
  await chooseFile(page, 'resume.json', json);
  await expect(dialog(page).getByText('Already on your profile')).toHaveCount(10);
  await expect(dialog(page).getByRole('button', { name: 'Add entries' })).toBeDisabled();
});
