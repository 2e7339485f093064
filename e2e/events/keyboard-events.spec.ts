import { Keyboard } from '../fixtures/browser/keyboard.ts';
import { picture } from '../fixtures/files.ts';
import { cardOf } from '../fixtures/posts.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

// Typed in order: month, day, year, and after the arrow hour, minute and AM or PM.
async function writeDate(keys: Keyboard, label: string, year: number): Promise<void> {
  const { keyboard } = keys.page;
  await keys.tabTo(keys.dialog.getByLabel(label, { exact: true }));
  await keyboard.type(`0502${year}`);
  await keyboard.press('ArrowRight');
  await keyboard.type('0630PM');
}

test('creating and canceling an event works with the keyboard', { tag: '@long' }, async ({ signedInAs }) => {
  // Several hundred keys, each of which waits for the page.
  test.setTimeout(120_000);
  const page = await signedInAs('mo');
  const keys = new Keyboard(page);
  await page.goto('/events');
  const create = page.getByRole('button', { name: 'Create Event' });
  await keys.press(create);
  await expect(keys.dialog.getByLabel('Title')).toBeFocused();
  await keys.expectTrapped();
  await keys.escapeTo(create);
  await page.keyboard.press('Enter');
  const title = unique('Soldering');
  await keys.write(keys.dialog.getByLabel('Title'), title);
  await writeDate(keys, 'Date', new Date().getFullYear() + 1);
  await keys.write(keys.dialog.getByLabel('Description'), 'Two irons, two seats.');
  await keys.press(keys.dialog.getByRole('button', { name: 'Create', exact: true }));
  await expect(keys.dialog).toBeHidden();
  await expect(create).toBeFocused();

  const card = cardOf(page, title);
  await keys.press(card.getByRole('button', { name: 'RSVP', exact: true }));
  const leave = card.getByRole('button', { name: 'Cancel RSVP' });
  await expect(leave).toBeFocused();
  const who = card.getByRole('button', { name: /^Who is going/ });
  await keys.press(who);
  await expect(keys.dialog).toContainText('Mo Lindqvist');
  await keys.expectTrapped();
  await keys.escapeTo(who);
  await keys.press(leave);
  await expect(card.getByRole('button', { name: 'RSVP', exact: true })).toBeFocused();
  const menu = card.getByRole('button', { name: `Options for ${title}` });
  await keys.choose(menu, 'Edit event');
  await keys.write(keys.dialog.getByLabel('Location'), 'Room B12');
  await page.keyboard.press('Enter');
  await expect(card).toContainText('Room B12');
  await expect(menu).toBeFocused();
  await keys.choose(menu, 'Cancel event');
  await keys.escapeTo(menu);
  await keys.choose(menu, 'Cancel event');
  await keys.confirm();
  await expect(card).toHaveCount(0);
  await keys.expectFocusIn(page.getByRole('main'));
});

test('creating, sharing and deleting a project works with the keyboard', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  const keys = new Keyboard(page);
  await page.goto('/projects');
  const add = page.getByRole('button', { name: 'Add Your Project' });
  await keys.press(add);
  await expect(keys.dialog.getByLabel('Title')).toBeFocused();
  await keys.expectTrapped();
  await keys.escapeTo(add);
  await page.keyboard.press('Enter');
  const title = unique('Plant robot');
  await keys.write(keys.dialog.getByLabel('Title'), title);
  await keys.write(keys.dialog.getByLabel('Description'), 'It waters plants.');
  await keys.write(keys.dialog.getByLabel('Tech Stack'), 'TypeScript');
  await keys.attach(keys.dialog.getByLabel('Choose a picture'), picture(60, 40));
  await keys.press(keys.dialog.getByRole('button', { name: 'Remove picture' }));
  await keys.expectFocusIn(keys.dialog);
  await keys.press(keys.dialog.getByRole('button', { name: 'Submit Project' }));
  await expect(keys.dialog).toBeHidden();
  await expect(add).toBeFocused();

  const card = cardOf(page, title);
  const menu = card.getByRole('button', { name: `Options for ${title}` });
  await keys.choose(menu, 'Edit');
  await keys.write(keys.dialog.getByLabel('Description'), 'It waters plants at night.');
  await keys.press(keys.dialog.getByRole('button', { name: 'Save Changes' }));
  await expect(card).toContainText('at night');
  await expect(menu).toBeFocused();
  await keys.choose(menu, 'Contributors');
  const find = keys.dialog.getByLabel('Find a member');
  await expect(find).toBeFocused();
  await page.keyboard.type('dana');
  await keys.press(keys.dialog.getByRole('list', { name: 'Members found' }).getByRole('button').first());
  await expect(find).toBeFocused();
  const unname = keys.dialog.getByRole('button', { name: 'Remove Dana Whitlock from the project' });
  await keys.press(unname);
  await expect(unname).toHaveCount(0);
  await keys.expectFocusIn(keys.dialog);
  await keys.escapeTo(menu);
  await keys.choose(menu, 'Delete');
  await keys.escapeTo(menu);
  await keys.choose(menu, 'Delete');
  await keys.confirm();
  await expect(card).toHaveCount(0);
  await keys.expectFocusIn(page.getByRole('main'));
});
