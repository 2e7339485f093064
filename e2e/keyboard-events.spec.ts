import type { Page } from '@playwright/test';
import { picture } from './fixtures/files.ts';
import {
  attach,
  choose,
  confirm,
  dialog,
  escapeTo,
  expectFocusIn,
  expectTrapped,
  press,
  tabTo,
  write,
} from './fixtures/keyboard.ts';
import { cardOf } from './fixtures/posts.ts';
import { expect, test } from './fixtures/test.ts';
import { unique } from './fixtures/unique.ts';

// As typed: month, day, year, and after the arrow hour, minute and AM or PM.
async function writeDate(page: Page, label: string, year: number): Promise<void> {
  await tabTo(page, dialog(page).getByLabel(label, { exact: true }));
  await page.keyboard.type(`0502${year}`);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('0630PM');
}

test('creating and canceling an event works with the keyboard', async ({ signedInAs }) => {
  // Some hundred keys, each of which waits for the page.
  test.setTimeout(120_000);
  const page = await signedInAs('mo');
  await page.goto('/events');
  const create = page.getByRole('button', { name: 'Create Event' });
  await press(page, create);
  await expect(dialog(page).getByLabel('Title')).toBeFocused();
  await expectTrapped(page);
  await escapeTo(page, create);
  await page.keyboard.press('Enter');
  const title = unique('Soldering');
  await write(page, dialog(page).getByLabel('Title'), title);
  await writeDate(page, 'Date', new Date().getFullYear() + 1);
  await write(page, dialog(page).getByLabel('Description'), 'Two irons, two seats.');
  await press(page, dialog(page).getByRole('button', { name: 'Create', exact: true }));
  await expect(dialog(page)).toBeHidden();
  await expect(create).toBeFocused();

  const card = cardOf(page, title);
  await press(page, card.getByRole('button', { name: 'RSVP', exact: true }));
  const leave = card.getByRole('button', { name: 'Cancel RSVP' });
  await expect(leave).toBeFocused();
  const who = card.getByRole('button', { name: /^Who is going/ });
  await press(page, who);
  await expect(dialog(page)).toContainText('Mo Lindqvist');
  await expectTrapped(page);
  await escapeTo(page, who);
  await press(page, leave);
  await expect(card.getByRole('button', { name: 'RSVP', exact: true })).toBeFocused();
  const menu = card.getByRole('button', { name: `Options for ${title}` });
  await choose(page, menu, 'Edit event');
  await write(page, dialog(page).getByLabel('Location'), 'Room B12');
  await page.keyboard.press('Enter');
  await expect(card).toContainText('Room B12');
  await expect(menu).toBeFocused();
  await choose(page, menu, 'Cancel event');
  await escapeTo(page, menu);
  await choose(page, menu, 'Cancel event');
  await confirm(page);
  await expect(card).toHaveCount(0);
  await expectFocusIn(page.getByRole('main'));
});

test('creating, sharing and deleting a project works with the keyboard', async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  await page.goto('/projects');
  const add = page.getByRole('button', { name: 'Add Your Project' });
  await press(page, add);
  await expect(dialog(page).getByLabel('Title')).toBeFocused();
  await expectTrapped(page);
  await escapeTo(page, add);
  await page.keyboard.press('Enter');
  const title = unique('Plant robot');
  await write(page, dialog(page).getByLabel('Title'), title);
  await write(page, dialog(page).getByLabel('Description'), 'It waters plants.');
  await write(page, dialog(page).getByLabel('Tech Stack'), 'TypeScript');
  await attach(page, dialog(page).getByLabel('Choose a picture'), picture(60, 40));
  await press(page, dialog(page).getByRole('button', { name: 'Remove picture' }));
  await expectFocusIn(dialog(page));
  await press(page, dialog(page).getByRole('button', { name: 'Submit Project' }));
  await expect(dialog(page)).toBeHidden();
  await expect(add).toBeFocused();

  const card = cardOf(page, title);
  const menu = card.getByRole('button', { name: `Options for ${title}` });
  await choose(page, menu, 'Edit');
  await write(page, dialog(page).getByLabel('Description'), 'It waters plants at night.');
  await press(page, dialog(page).getByRole('button', { name: 'Save Changes' }));
  await expect(card).toContainText('at night');
  await expect(menu).toBeFocused();
  await choose(page, menu, 'Contributors');
  const find = dialog(page).getByLabel('Find a member');
  await expect(find).toBeFocused();
  await page.keyboard.type('dana');
  await press(page, dialog(page).getByRole('list', { name: 'Members found' }).getByRole('button').first());
  await expect(find).toBeFocused();
  const unname = dialog(page).getByRole('button', { name: 'Remove Dana Whitlock from the project' });
  await press(page, unname);
  await expect(unname).toHaveCount(0);
  await expectFocusIn(dialog(page));
  await escapeTo(page, menu);
  await choose(page, menu, 'Delete');
  await escapeTo(page, menu);
  await choose(page, menu, 'Delete');
  await confirm(page);
  await expect(card).toHaveCount(0);
  await expectFocusIn(page.getByRole('main'));
});
