import type { Application } from 'contract/applications/applications.ts';
import { openLive } from '../fixtures/browser/live.ts';
import { pdf } from '../fixtures/files.ts';
import { applyByCall, type Members } from '../fixtures/members.ts';
import { newMember } from '../fixtures/new-member.ts';
import { confirm, openApplications, rowOf, stranger } from '../fixtures/screens/dashboard.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

test.describe('User Management', () => {
  test('shows a new role and badge at once on all screens', async ({ page, signedInAs, members, club }) => {
    const nadia = await newMember(club.url, members);
    const [ada, dana] = [await signedInAs('ada'), await signedInAs('dana')];
    await signIn(page, nadia.user.email);
    await openLive(page, '/members');
    await openLive(dana, `/profile/${nadia.user._id}`);
    await openLive(ada, '/admin/dashboard');
    await expect(rowOf(ada, nadia.user.email).getByRole('combobox')).toHaveValue('student');
    const change = (what: string, data: object) =>
      members.ada.api.put(`/api/admin/users/${nadia.user._id}/${what}`, { data });
    await change('badge', { badge: 'Lamp keeper' });
    await expect(dana.getByText('Lamp keeper')).toBeVisible();
    await expect(rowOf(ada, nadia.user.email)).toContainText('Lamp keeper');
    // An admin's immediate requests must finish before the role ends.
    const pending = page.waitForResponse(/applications\/pending$/);
    await change('role', { role: 'admin' });
    await expect(rowOf(ada, nadia.user.email).getByRole('combobox')).toHaveValue('admin');
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' })).toBeVisible();
    // Other new members of these tests have the same name.
    const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="/profile/${nadia.user._id}"]`) });
    await expect(card).toContainText('Admin');
    await pending;
    await change('role', { role: 'student' });
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' })).toHaveCount(0);
  });
});

test.describe('Pending Applications', () => {
  test('shows applications with their resumes, and runs nothing in them', async ({
    signedInAs,
    members,
    page: visitor,
  }) => {
    const mark = unique('x');
    const evil = (field: string) => `<img src=x onerror="throw new Error('${field}')"><script>alert(1)</script>${mark}`;
    const email = `evil.${mark.replace(' ', '.')}@club.example`;
    const application = {
      name: evil('name'),
      email,
      college: evil('college'),
      course: evil('course'),
      reason: evil('reason'),
    };
    await applyByCall(visitor.request, application, pdf(`<b>${mark}</b>.pdf`));
    await applyByCall(visitor.request, stranger('Nia Plain'));

    const page = await signedInAs('ada');
    await openApplications(page);
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'College', 'Resume', 'Actions']);
    const row = rowOf(page, email);
    await expect(row).toContainText(application.name);
    await expect(row).toContainText(application.college);
    await expect(row.locator('img, script')).toHaveCount(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('link', { name: 'Download PDF', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    expect(download.suggestedFilename()).not.toMatch(/[<>/]/);
    await expect(rowOf(page, 'Nia Plain').getByText('N/A', { exact: true })).toBeVisible();
    await row.getByRole('link', { name: 'Read application' }).click();
    const opened = page.getByRole('article');
    await expect(opened.getByText(application.reason)).toBeVisible();
    await expect(opened.getByText(application.course)).toBeVisible();
    await expect(opened.locator('img, script')).toHaveCount(0);
    expect((await members.ada.api.put(`/api/admin/applications/${await idOf(members, email)}/approve`)).ok()).toBe(
      true,
    );

    await page.getByRole('tab', { name: 'User Management' }).click();
    await expect(rowOf(page, email)).toContainText(application.name);
    await expect(rowOf(page, email).locator('img, script')).toHaveCount(0);
  });

  test('asks before approving, then shows the invitation link', async ({ signedInAs, page: visitor }) => {
    const person = stranger('Yara Welcome');
    await applyByCall(visitor.request, person);
    const page = await signedInAs('ada');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openApplications(page);
    await rowOf(page, person.email)
      .getByRole('button', { name: `Approve ${person.name}` })
      .click();
    const dialog = page.getByRole('dialog');
    const question = 'Are you sure you want to approve this application? A new user account will be created.';
    await expect(dialog.getByText(question, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(rowOf(page, person.email)).toBeVisible();
    await rowOf(page, person.email)
      .getByRole('button', { name: `Approve ${person.name}` })
      .click();
    await confirm(page).click();
    const link = page.getByRole('dialog').getByLabel('Invitation link');
    await expect(link).toHaveValue(/\/register\?token=\S{20,}$/);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
    await page.keyboard.press('Escape');
    await expect(rowOf(page, person.email)).toHaveCount(0);
    await page.getByRole('tab', { name: 'User Management' }).click();
    await expect(rowOf(page, person.email)).toContainText("Invited, hasn't joined yet");
  });
});

async function idOf({ ada }: Members, email: string): Promise<string | undefined> {
  const pending: Application[] = await (await ada.api.get('/api/admin/applications?limit=100')).json();
  return pending.find((one) => one.email === email)?._id;
}
