import { test as base, expect, type Page } from '@playwright/test';
import { ConsoleGuard } from '../fixtures/browser/console-guard.ts';
import { pdf, picture } from '../fixtures/files.ts';
import { processesOf, type RunningClub, startClub } from '../fixtures/process.ts';

const password = 'a long and winding phrase';

interface Story {
  club: RunningClub;
  openBrowser: () => Promise<Page>;
}

const test = base.extend<Story>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
  club: async ({}, use) => {
    const club = await startClub(['npm', 'start']);
    await use(club);
    await club.stop();
  },
  openBrowser: async ({ browser, club }, use) => {
    const consoleGuard = new ConsoleGuard();
    await use(async () => {
      const context = await browser.newContext({ baseURL: club.url });
      consoleGuard.watch(context, club.url);
      return context.newPage();
    });
    for (const context of browser.contexts()) await context.close();
    consoleGuard.requireSilence();
  },
});

test.describe.configure({ timeout: 180_000 });

test('from npm start to a living feed', async ({ club, openBrowser }) => {
  const admin = await openBrowser();
  const visitor = await openBrowser();

  await test.step('the first admin signs up with the printed link', async () => {
    await expect.poll(club.firstAdminLink).not.toBeNull();
    await admin.goto(club.firstAdminLink() ?? '');
    await admin.getByLabel('Full Name').fill('Ada Okafor');
    await admin.getByLabel('Email', { exact: true }).fill('ada@club.example');
    await admin.getByLabel('Choose a password').fill(password);
    await admin.getByRole('button', { name: 'Create account' }).click();
    await expect(admin.getByPlaceholder("What's on your mind, Ada?")).toBeVisible();
    await expect(admin.getByText("It's quiet here.")).toBeVisible();
  });

  await test.step('a visitor applies with a resume', async () => {
    await visitor.goto('/');
    await visitor.getByRole('link', { name: 'Apply Now' }).first().click();
    await visitor.getByLabel('Full Name').fill('Ben Castellanos');
    await visitor.getByLabel('Email Address').fill('ben@club.example');
    await visitor.getByLabel('College / University').fill('Northgate College');
    await visitor.getByLabel('Course of Study').fill('Computer Science');
    await visitor.getByLabel('Why do you want to join?').fill('I am building a robot that waters plants.');
    await visitor.getByLabel('Resume (optional)').setInputFiles(pdf());
    await visitor.getByRole('button', { name: 'Submit Application' }).click();
    await expect(visitor.getByText('Your application has been received.')).toBeVisible();
    await visitor.waitForURL('/login');
  });

  const invitation = await test.step('the admin approves and copies the invitation link', async () => {
    await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
    await admin.getByRole('tab', { name: 'Pending Applications' }).click();
    const row = admin.getByRole('row').filter({ hasText: 'ben@club.example' });
    await expect(row.getByRole('link', { name: 'Download PDF' })).toBeVisible();
    await row.getByRole('button', { name: 'Approve Ben Castellanos' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    const link = await admin.getByLabel('Invitation link').inputValue();
    await admin.keyboard.press('Escape');
    await expect(admin.getByText('No pending applications.')).toBeVisible();
    await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click();
    await expect(admin.getByText("It's quiet here.")).toBeVisible();
    return link;
  });

  await test.step('the new member sets a password and posts with a picture', async () => {
    await visitor.goto(invitation);
    await visitor.getByLabel('Choose a password').fill(password);
    await visitor.getByRole('button', { name: 'Create account' }).click();
    await visitor.getByPlaceholder("What's on your mind, Ben?").fill('Hello everyone, this is the view from my desk.');
    await visitor.getByLabel('Photo', { exact: true }).setInputFiles(picture(600, 400));
    await visitor.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(visitor.getByRole('article').getByRole('img', { name: /^Photo in / })).toBeVisible();
  });

  await test.step('the admin sees it live, likes and comments', async () => {
    await admin.getByRole('button', { name: '1 new post' }).click();
    const post = admin.getByRole('article').filter({ hasText: 'Hello everyone' });
    await expect(post.getByRole('img', { name: /^Photo in / })).toBeVisible();
    await post.getByRole('button', { name: 'Like', exact: true }).click();
    await post.getByRole('button', { name: 'Comment', exact: true }).click();
    await post.getByPlaceholder('Add a comment...').fill('Welcome to the club!');
    await post.getByRole('button', { name: 'Post', exact: true }).click();
  });

  await test.step('the member sees both without reloading', async () => {
    const post = visitor.getByRole('article').filter({ hasText: 'Hello everyone' });
    await expect(post.getByText('1 like', { exact: true })).toBeVisible();
    await post.getByRole('button', { name: '1 comment', exact: true }).click();
    await expect(post.getByText('Welcome to the club!')).toBeVisible();
  });

  await test.step('stopping leaves no process behind', async () => {
    for (const page of [admin, visitor]) await page.context().close();
    expect(processesOf(club.dataDir).length).toBeGreaterThan(2);
    await club.stop();
    expect(processesOf(club.dataDir)).toEqual([]);
  });
});
