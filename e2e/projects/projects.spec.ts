import type { Page } from '@playwright/test';
import { holdCall } from '../fixtures/browser/intercept.ts';
import { picture } from '../fixtures/files.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const cardOf = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Projects' }).getByRole('article').filter({ hasText: title });
const dialogOf = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, title: string, what: string): Promise<void> {
  await cardOf(page, title)
    .getByRole('button', { name: `Options for ${title}` })
    .click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

test('a project gets a picture and two contributors: one confirms, one declines', async ({ signedInAs }) => {
  test.setTimeout(120_000);
  const [ben, cleo, dana] = [await signedInAs('ben'), await signedInAs('cleo'), await signedInAs('dana')];
  for (const page of [ben, cleo, dana]) await page.goto('/projects');

  const title = unique('Plant robot');
  await ben.getByRole('button', { name: 'Add Your Project' }).click();
  const form = dialogOf(ben);
  await expect(form).toContainText('Add a New Project');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('It waters plants.');
  await form.getByLabel('Tech Stack').fill(' TypeScript, , Robotics ');
  await form.getByLabel('Live Project URL').fill('https://plants.example');
  await form.getByLabel('GitHub Repository URL').fill('https://github.com/ben/plants');
  await form.getByLabel('Choose a picture').setInputFiles(picture(320, 180));
  const release = await holdCall(ben, '/api/projects', 'POST');
  await form.getByRole('button', { name: 'Submit Project' }).click();
  await expect(form.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  release();
  await expect(form).toBeHidden();

  for (const page of [ben, cleo]) {
    const card = cardOf(page, title);
    await expect(card).toContainText('By: Ben Castellanos');
    await expect(card.getByRole('list', { name: 'Tech Stack' }).getByRole('listitem')).toHaveText([
      'TypeScript',
      'Robotics',
    ]);
    for (const [name, href] of [
      ['Live Demo', 'https://plants.example'],
      ['GitHub', 'https://github.com/ben/plants'],
    ] as const) {
      await expect(card.getByRole('link', { name })).toHaveAttribute('href', href);
      await expect(card.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    }
    const image = card.getByRole('img', { name: `Picture of ${title}` });
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(320);
  }
  await cardOf(cleo, title)
    .getByRole('button', { name: `Options for ${title}` })
    .click();
  await expect(cleo.getByRole('menuitem')).toHaveText(['Report...']);
  await cleo.keyboard.press('Escape');

  await choose(ben, title, 'Contributors');
  for (const name of ['Cléo Martin', 'Dana Whitlock']) {
    const release = await holdCall(ben, '/api/projects/*/contributors', 'POST');
    await form.getByLabel('Find a member').fill(name.slice(0, 4));
    await form.getByRole('list', { name: 'Members found' }).getByRole('button', { name }).click();
    await expect(form.getByRole('list', { name: 'Contributors' })).toContainText(name);
    release();
  }
  await expect(form.getByText('waiting for an answer')).toHaveCount(2);
  await ben.keyboard.press('Escape');

  const invitation = (page: Page) =>
    page.getByRole('region', { name: 'Waiting for your answer' }).getByRole('article').filter({ hasText: title });
  await expect(invitation(cleo)).toContainText(`Ben Castellanos added you as a contributor to ${title}.`);
  await invitation(cleo).getByRole('button', { name: 'Confirm' }).click();
  await expect(invitation(cleo)).toHaveCount(0);
  await invitation(dana).getByRole('button', { name: 'Decline' }).click();
  await expect(invitation(dana)).toHaveCount(0);
  for (const page of [ben, cleo, dana]) {
    await expect(cardOf(page, title)).toContainText('With Cléo Martin');
    await expect(cardOf(page, title)).not.toContainText('Dana Whitlock');
  }
  await dana.reload();
  await expect(cardOf(dana, title)).toBeVisible();
  await expect(invitation(dana)).toHaveCount(0);

  await choose(cleo, title, 'Leave project');
  await dialogOf(cleo).getByRole('button', { name: 'Confirm' }).click();
  await expect(cardOf(ben, title)).not.toContainText('With Cléo Martin');
});

test('an author edits and deletes a project, and a technology filters the gallery', { tag: '@long' }, async ({
  signedInAs,
  members,
}) => {
  const [title, other] = [unique('Zine printer'), unique('Something else')];
  for (const [name, techStack] of [
    [title, 'Risograph'],
    [other, 'Cobol'],
  ]) {
    await members.cleo.api.post('/api/projects', { data: { title: name, description: 'Prints.', techStack } });
  }
  const [page, staff] = [await signedInAs('cleo'), await signedInAs('mo')];
  for (const one of [page, staff]) await one.goto('/projects');
  await expect(cardOf(page, other)).toBeVisible();
  await page.getByLabel('Technology').selectOption('Risograph');
  await expect(cardOf(page, other)).toHaveCount(0);
  await expect(cardOf(page, title)).toBeVisible();
  await page.reload();
  await expect(cardOf(page, title)).toBeVisible();
  await expect(cardOf(page, other)).toHaveCount(0);
  await page.getByLabel('Technology').selectOption('Any');
  await expect(cardOf(page, other)).toBeVisible();

  const better = unique('Better printer');
  await choose(page, title, 'Edit');
  await expect(dialogOf(page).getByLabel('Tech Stack')).toHaveValue('Risograph');
  await dialogOf(page).getByLabel('Title').fill(better);
  await dialogOf(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(cardOf(staff, better)).toBeVisible();
  await expect(cardOf(page, title)).toHaveCount(0);

  await choose(page, better, 'Delete');
  await expect(dialogOf(page)).toContainText(
    `Are you sure you want to delete "${better}"? This action cannot be undone.`,
  );
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(cardOf(page, better)).toBeVisible();
  await choose(page, better, 'Delete');
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
  for (const one of [page, staff]) await expect(cardOf(one, better)).toHaveCount(0);
  await choose(staff, other, 'Delete');
  await dialogOf(staff).getByRole('button', { name: 'Confirm' }).click();
  await expect(cardOf(page, other)).toHaveCount(0);
});
