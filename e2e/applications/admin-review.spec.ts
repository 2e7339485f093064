import { cast } from '../../server/seeds/cast.ts';
import { readUntil } from '../fixtures/browser/scrolling.ts';
import { applyByCall, joinClub } from '../fixtures/members.ts';
import { confirm, openApplications, rowOf, stranger } from '../fixtures/screens/dashboard.ts';
import { expect, test } from '../fixtures/test.ts';

test('users are found by name or email, and the list grows while scrolling', { tag: '@long' }, async ({
  signedInAs,
  members,
  club,
}) => {
  const person = stranger('Quill Finder');
  const { user } = await joinClub(club.url, members.ada.api, person);
  const page = await signedInAs('ada');
  // Pages of five simulate pages of fifty.
  await page.route('**/api/admin/users?*', (route) =>
    route.continue({ url: route.request().url().replace('limit=50', 'limit=5') }),
  );
  await page.goto('/admin/dashboard');
  // The first member is last in the list, after members of other tests.
  await readUntil(page, rowOf(page, cast.ada.email));
  for (const { email } of Object.values(cast)) await expect(rowOf(page, email)).toHaveCount(1);

  const search = page.getByRole('searchbox', { name: 'Search by name or email' });
  await search.fill(person.email.slice(0, -8).toUpperCase());
  await expect(rowOf(page, cast.ben.email)).toHaveCount(0);
  const row = rowOf(page, person.email);
  await row.getByRole('combobox').selectOption('moderator');
  await expect(row.getByRole('combobox')).toBeEnabled();
  await row.getByRole('textbox').fill('Host');
  await row.getByRole('textbox').press('Enter');
  await expect(row.getByText('Host', { exact: true })).toBeVisible();
  const now = await members.ada.api.get(`/api/admin/users?q=${encodeURIComponent(person.email)}`);
  expect(await now.json()).toMatchObject([{ _id: user._id, role: 'moderator', badges: ['Host'] }]);

  await search.fill('no one is called this');
  await expect(page.getByText('No users found.')).toBeVisible();
  await page.getByRole('button', { name: 'Everyone' }).click();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('moderator');
  await expect(rowOf(page, cast.ben.email)).toHaveCount(0);
  await expect(rowOf(page, person.email)).toBeVisible();
  await expect(rowOf(page, cast.mo.email)).toBeVisible();
});

test('admins read an application, add notes, decide with a reason and renew the link', async ({
  signedInAs,
  page: visitor,
  mailbox,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 404/);
  const person = { ...stranger('Lena Journey'), reason: 'I fold paper boats that float.' };
  await applyByCall(visitor.request, person);
  const page = await signedInAs('ada');
  await openApplications(page);
  await rowOf(page, person.email).getByRole('link', { name: 'Read application' }).click();
  const opened = page.getByRole('article');
  for (const text of [person.email, person.college, person.course, person.reason, 'Pending', 'N/A']) {
    await expect(opened.getByText(text, { exact: true })).toBeVisible();
  }

  const notes = page.getByRole('list', { name: 'Notes' });
  for (const text of ['Knows half of the club.', 'A slip of the pen.']) {
    await page.getByLabel('New note').fill(text);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(notes.getByText(text)).toBeVisible();
    await expect(page.getByLabel('New note')).toHaveValue('');
  }
  await notes.getByRole('listitem').nth(1).getByRole('button', { name: 'Delete note' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(1);
  await expect(notes).toContainText(cast.ada.name);

  await page.getByLabel('Ask the applicant').fill('How far do they float?');
  await page.getByRole('button', { name: 'Send question' }).click();
  const questions = page.getByRole('list', { name: 'Questions' });
  await expect(questions).toContainText('No answer yet.');
  const statusLink = () => mailbox.linkTo(person.email, '/application-status');
  await expect.poll(statusLink).not.toBeNull();
  await visitor.goto(statusLink() ?? '');
  await visitor.getByLabel('Your answer').fill('To the sea.');
  await visitor.getByRole('button', { name: 'Send answer' }).click();
  await expect(visitor.getByText('To the sea.')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Send answer' })).toHaveCount(0);
  await expect(questions).toContainText('To the sea.');

  await page.getByRole('button', { name: `Approve ${person.name}` }).click();
  await page.getByLabel('Reason (optional)').fill('The boats convinced us.');
  await confirm(page).click();
  const field = page.getByLabel('Invitation link', { exact: true });
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  const first = await field.inputValue();

  await page.goto('/admin/dashboard?tab=applications');
  await page.getByRole('button', { name: 'Past decisions' }).click();
  await page.getByRole('link', { name: person.name }).click();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history).toContainText(`Approved by ${cast.ada.name}`);
  await expect(history).toContainText('The boats convinced us.');
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await expect(field).toHaveValue(/token=/);
  const second = await field.inputValue();
  await page.keyboard.press('Escape');
  await expect(history).toContainText(`New link by ${cast.ada.name}`);
  await visitor.goto(first);
  await expect(visitor.getByRole('heading', { name: "This invitation can't be used" })).toBeVisible();
  await visitor.goto(second);
  await visitor.getByLabel('Choose a password').fill('a long enough password');
  await visitor.getByRole('button', { name: 'Create account' }).click();
  await expect(visitor.getByPlaceholder("What's on your mind, Lena?")).toBeVisible();
  await page.reload();
  await expect(page.getByText("They've joined.")).toBeVisible();
});
