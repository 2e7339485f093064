import type { Page } from '@playwright/test';
import { type CastName, cast } from '../server/seeds/cast.ts';
import { messageOf, row } from './fixtures/chat.ts';
import { test } from './fixtures/demo.ts';
import { pdf } from './fixtures/files.ts';
import { applyByCall, approveByCall, type Members } from './fixtures/members.ts';
import { newcomer } from './fixtures/newcomer.ts';
import {
  everySize,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStill,
  setSize,
  watchShifts,
} from './fixtures/screen.ts';
import { expect } from './fixtures/test.ts';

test.describe.configure({ mode: 'parallel' });

// SCREENS=all keeps whole pictures of each width and scheme, for somebody who looks at them.
const everything = process.env.SCREENS === 'all';

/** A screen as it must be looked at: where it is, who looks, and how to tell that it is all there. */
interface Screen {
  name: string;
  path: string | ((members: Members, url: string) => Promise<string>);
  as?: CastName;
  shows: (page: Page) => Promise<unknown>;
}

const heading = (name: string) => (page: Page) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

const screens: Screen[] = [
  { name: 'login', path: '/login', shows: heading('Sign in to your accountt') },
  { name: 'apply', path: '/apply', shows: heading('Apply to Join the Club') },
  { name: 'register', path: invite, shows: (page) => expect(page.getByLabel('Choose a password')).toBeVisible() },
  { name: 'register-refused', path: '/register?token=old', shows: heading("This invitation can't be used") },
  { name: 'join', path: joinLink, shows: heading('Join ClubPlatform') },
  { name: 'application-status', path: statusLink, shows: heading('Your application to ClubPlatform') },
  { name: 'forgot-password', path: '/forgot-password', shows: heading('Forgot your password?') },
  { name: 'reset-password', path: '/reset-password?token=some', shows: heading('Choose a new password') },
  { name: 'not-found', path: '/nowhere', shows: heading('Page not found') },
  { name: 'home', path: '/', as: 'ben', shows: showFeed },
  { name: 'home-first-steps', path: '/', as: 'dana', shows: showFeed },
  { name: 'home-comments', path: '/', as: 'ada', shows: showComments },
  { name: 'members', path: '/members', as: 'ben', shows: (page) => expect(page.getByText('Ada Okafor')).toBeVisible() },
  {
    name: 'network',
    path: '/network',
    as: 'ben',
    shows: (page) => expect(page.getByText('Network Overview')).toBeVisible(),
  },
  { name: 'profile', path: profileOf('cleo'), as: 'ben', shows: heading('Cléo Martin') },
  { name: 'profile-own', path: profileOf('ben'), as: 'ben', shows: heading('Ben Castellanos') },
  { name: 'profile-edit', path: profileOf('ben'), as: 'ben', shows: press('Edit Profile') },
  {
    name: 'profile-full',
    path: fillProfile,
    as: 'ben',
    shows: (page) => expect(page.getByText('Present')).toBeVisible(),
  },
  { name: 'search', path: '/search?q=a', as: 'ben', shows: heading('Search Results for "a"') },
  {
    name: 'search-posts',
    path: '/search?q=kettle&tab=posts',
    as: 'ben',
    shows: (page) => page.locator('mark').first().waitFor(),
  },
  { name: 'saved', path: '/saved', as: 'ben', shows: heading('Saved Posts') },
  {
    name: 'groups',
    path: '/groups',
    as: 'ben',
    shows: (page) => expect(page.getByText('Greenhouse robot')).toBeVisible(),
  },
  {
    name: 'settings',
    path: '/settings',
    as: 'ben',
    shows: (page) => expect(page.getByText('This device')).toBeVisible(),
  },
  { name: 'chat', path: '/chat', as: 'ben', shows: (page) => expect(row(page, /Cléo/)).toBeVisible() },
  { name: 'chat-open', path: '/chat', as: 'ben', shows: showChat },
  { name: 'chat-group', path: '/chat', as: 'ben', shows: press('New Group +') },
  { name: 'events', path: '/events', as: 'ben', shows: (page) => page.getByRole('article').first().waitFor() },
  { name: 'events-past', path: '/events', as: 'mo', shows: showPastEvents },
  { name: 'events-create', path: '/events', as: 'mo', shows: press('Create Event') },
  { name: 'projects', path: '/projects', as: 'ben', shows: (page) => page.getByRole('article').first().waitFor() },
  { name: 'projects-add', path: '/projects', as: 'ben', shows: press('Add Your Project') },
  { name: 'admin-users', path: '/admin/dashboard', as: 'ada', shows: showUsers },
  { name: 'admin-applications', path: '/admin/dashboard', as: 'ada', shows: showApplications },
  { name: 'admin-application', path: discuss, as: 'ada', shows: showInvitation },
  { name: 'invitations', path: fillInvitations, as: 'ada', shows: heading('Invitations') },
  { name: 'mail', path: '/admin/mail', as: 'ada', shows: heading('Mail') },
  { name: 'admin-confirm', path: '/admin/dashboard', as: 'ada', shows: showQuestion },
];

for (const { name, path, as, shows } of screens) {
  test(`${name} is accessible and fits`, async ({ page: visitor, signedInAs, club, members, complaints }) => {
    complaints.expect(/status of 404/);
    const page = as ? await signedInAs(as) : visitor;
    await setSize(page, 390);
    await watchShifts(page);
    await page.goto(typeof path === 'string' ? path : await path(members, club.url));
    await shows(page);
    await page.evaluate(() => document.fonts.ready);
    await expectStill(page);
    const look = async (width: number, scheme: string) => {
      await expectNoSidewaysScroll(page);
      // The other two differ in nothing that it looks at.
      if (width === 390 && scheme === 'light') await expectAccessible(page);
      if (width === 1440 && scheme === 'dark') await expectAccessible(page, { coloursOnly: true });
      if (!everything && (width === 1440 || scheme === 'dark')) return;
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({
        path: `test-results/screens/${name}-${width}-${scheme}.png`,
        fullPage: everything && !/(confirm|create|add|edit|group)$/.test(name),
        animations: 'disabled',
      });
    };
    await everySize(page, look, [390, 1440]);
    await page.setViewportSize({ width: 820, height: 1_180 });
    await expectNoSidewaysScroll(page);
  });
}

test('long names, words without end and right-to-left text stay inside', async ({ signedInAs, members }) => {
  const { api } = members.dana;
  const name = `Maximiliana-${'Konstantinopolitanska'.repeat(4)}`.slice(0, 100);
  await api.put('/api/users/me', { data: { name, profession: 'W'.repeat(150) } });
  await api.post('/api/posts', { data: { content: `${'endless'.repeat(80)} مرحبا بالجميع 🎉🎉🎉` } });
  const page = await signedInAs('dana');
  await page.goto('/');
  await expect(page.getByRole('article').filter({ hasText: 'endless' }).first()).toBeVisible();
  await everySize(page, async (width, scheme) => {
    await expectNoSidewaysScroll(page);
    await page.screenshot({ path: `test-results/screens/long-${width}-${scheme}.png` });
  });
  const { name: before, profession } = cast.dana;
  await api.put('/api/users/me', { data: { name: before, profession } });
});

async function invite({ ada }: Members): Promise<string> {
  const person = { ...cast.dana, name: 'Noor Haddad', email: `noor.${Date.now()}@club.example` };
  await applyByCall(ada.api, person);
  return approveByCall(ada.api, person.email);
}

// As much as a profile may hold.
async function fillProfile(members: Members, url: string): Promise<string> {
  const { api, user } = await newcomer(url, members, 'N'.repeat(100));
  const endless = 'W'.repeat(150);
  const skills = Array.from({ length: 50 }, (_, number) => `${number}`.repeat(25));
  await api.put('/api/users/me', { data: { profession: endless, bio: endless.repeat(10), skills } });
  const data = { title: endless, company: endless, startDate: '2020-01-01', description: endless.repeat(9) };
  await api.post('/api/users/me/experience', { data });
  return `/profile/${user._id}`;
}

async function joinLink({ ada }: Members): Promise<string> {
  const expiresAt = new Date(Date.now() + 864e5).toISOString();
  const answer = await ada.api.post('/api/admin/join-links', { data: { label: 'Freshers fair', most: 20, expiresAt } });
  const { link } = await answer.json();
  return link;
}

async function statusLink({ ada }: Members): Promise<string> {
  const { name, email, college, course } = {
    ...cast.dana,
    name: 'Noor Haddad',
    email: `noor.${Date.now()}@club.example`,
  };
  const data = { name, email, college, course, reason: 'To meet people.' };
  return (await ada.api.post('/api/apply', { data })).headers().location ?? '';
}

async function fillInvitations(members: Members): Promise<string> {
  await joinLink(members);
  const people = [{ email: 'gil@college.example', name: 'Gil Guest' }];
  await members.ada.api.post('/api/admin/invitations', { data: { people } });
  return '/admin/invitations';
}

function profileOf(name: CastName): Screen['path'] {
  return async (members) => `/profile/${members[name].user._id}`;
}

function press(name: string): Screen['shows'] {
  return async (page) => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  };
}

async function showFeed(page: Page): Promise<void> {
  const image = page.getByRole('img', { name: /^Picture in the post/ }).first();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
}

async function showComments(page: Page): Promise<void> {
  await showFeed(page);
  const card = page
    .getByRole('article')
    .filter({ hasText: /[1-9] comments?/ })
    .first();
  await card.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(card.getByPlaceholder('Add a comment...')).toBeVisible();
}

async function showChat(page: Page): Promise<void> {
  await row(page, /Cléo/).click();
  await expect(messageOf(page, 'The hat is exactly to scale.')).toBeVisible();
}

async function showPastEvents(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Past' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Film night' }).first()).toBeVisible();
}

/** An application with a note and a history. */
async function discuss({ ada }: Members): Promise<string> {
  const email = 'olu@club.example';
  await applyByCall(ada.api, { ...cast.cleo, name: 'Olu Adeyemi', email }, pdf());
  const pending: { _id: string; email: string }[] = await (await ada.api.get('/api/admin/applications')).json();
  const path = `/api/admin/applications/${pending.find((one) => one.email === email)?._id}`;
  await ada.api.post(`${path}/notes`, { data: { text: 'Helped us to carry the tables at the fair.' } });
  await ada.api.put(`${path}/approve`, { data: { reason: 'Mo knows them from the robotics lab.' } });
  return `/admin/dashboard?tab=applications&application=${path.split('/').at(-1)}`;
}

async function showInvitation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('New link made by')).toBeVisible();
}

async function showUsers(page: Page): Promise<void> {
  await expect(page.getByRole('row').filter({ hasText: 'sam@club.example' })).toBeVisible();
}

async function showApplications(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Pending Applications' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'noor@mail.example' })).toBeVisible();
}

async function showQuestion(page: Page): Promise<void> {
  await showApplications(page);
  await page.getByRole('button', { name: 'Reject Noor Bakker' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // The page stays visible around it.
  await expect(page.getByRole('dialog').locator('..')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
}
