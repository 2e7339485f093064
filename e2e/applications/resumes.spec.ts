import type { Page } from '@playwright/test';
import { type FileToSend, pdf, printedPdf } from '../fixtures/files.ts';
import { applyByCall, type Members } from '../fixtures/members.ts';
import { stranger } from '../fixtures/screens/dashboard.ts';
import { expectAccessible } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';

/** Opens an application with this file; returns the applicant's name. */
async function openWith(admin: Page, { ada }: Members, resume: FileToSend): Promise<string> {
  const person = stranger('Rita Resume');
  await applyByCall(ada.api, person, resume);
  const pending: { _id: string; email: string }[] = await (
    await ada.api.get('/api/admin/applications?limit=100')
  ).json();
  const id = pending.find(({ email }) => email === person.email)?._id;
  await admin.goto(`/admin/dashboard?tab=applications&application=${id}`);
  return person.name;
}

const pages = (admin: Page) => admin.getByRole('img', { name: /^Page \d+ of \d+$/ });

/** True if the bar at the top of a page is visible, in black on white. */
const isDrawn = (admin: Page, at: number) =>
  pages(admin)
    .nth(at)
    .evaluate((canvas: HTMLCanvasElement) => {
      const colorAt = (x: number, y: number) =>
        canvas
          .getContext('2d')
          ?.getImageData(canvas.width * x, canvas.height * y, 1, 1)
          .data.join();
      return colorAt(0.3, 0.09) === '0,0,0,255' && colorAt(0.3, 0.5) === '255,255,255,255';
    });

test('an admin sees the first page of a resume in the application, and the others when asked for', async ({
  signedInAs,
  members,
}) => {
  const admin = await signedInAs('ada');
  const libraries: string[] = [];
  admin.on('request', (request) => /\/resume-pages|\/pdf/.test(request.url()) && libraries.push(request.url()));
  await admin.goto('/admin/dashboard?tab=applications');
  await expect(admin.getByRole('tab', { name: 'Pending Applications' })).toBeVisible();
  expect(libraries).toEqual([]);

  const name = await openWith(admin, members, printedPdf(3));
  await expect(admin.getByRole('region', { name: `${name}'s resume` })).toBeVisible();
  await expect(pages(admin)).toHaveCount(1);
  await expect.poll(() => isDrawn(admin, 0)).toBe(true);
  await expectAccessible(admin);

  await admin.getByRole('button', { name: 'Show all 3 pages' }).click();
  await expect(pages(admin)).toHaveCount(3);
  await expect.poll(() => isDrawn(admin, 2)).toBe(true);

  const width = async () => (await pages(admin).first().boundingBox())?.width ?? 0;
  const before = await width();
  await admin.getByRole('button', { name: 'Zoom in' }).click();
  expect(await width()).toBeGreaterThan(before * 1.4);
  await admin.getByRole('button', { name: 'Zoom out' }).click();
  expect(await width()).toBe(before);
  await expect(admin.getByRole('button', { name: 'Zoom out' })).toBeDisabled();

  // The log records the view, once.
  const seen: { subject: unknown }[] = await (
    await members.ada.api.get('/api/admin/audit?action=resume.viewed')
  ).json();
  expect(seen.filter((line) => JSON.stringify(line).includes(name))).toHaveLength(1);
});

test('a file that cannot be shown says so, and can be downloaded', { tag: '@long' }, async ({
  signedInAs,
  members,
}) => {
  const admin = await signedInAs('ada');
  await openWith(admin, members, pdf('broken.pdf'));
  const sentence = admin.getByRole('status').filter({ hasText: "This file can't be shown here." });
  await expect(sentence).toBeVisible();
  const [file] = await Promise.all([
    admin.waitForEvent('download'),
    sentence.getByRole('link', { name: 'Download PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('broken.pdf');
});
