import type { Page } from '@playwright/test';
import { openLive } from '../fixtures/browser/live.ts';
import type { Member } from '../fixtures/members.ts';
import { setRelationship } from '../fixtures/relationship.ts';
import { expect, test } from '../fixtures/test.ts';

const skills = (page: Page) => page.getByRole('region', { name: 'Skills', exact: true });
const press = (page: Page, skill: string) =>
  skills(page).getByRole('button', { name: `Endorse ${skill}`, exact: true });
const count = (page: Page, text: string) => skills(page).getByRole('button', { name: text, exact: true });
const pathOf = ({ user }: Member) => `/profile/${user._id}`;

test.beforeEach(async ({ members: { ben, cleo } }) => {
  await setRelationship(ben, cleo, 'connected');
  await ben.api.put('/api/users/me', { data: { skills: [] } });
  await ben.api.put('/api/users/me', { data: { skills: ['C/C++ 100%', 'Robotics'] } });
});

test('a connection endorses a skill on a phone; its owner sees it at once, hears of it, and who it was', async ({
  signedInAs,
  members,
}) => {
  const [desk, cleo] = [await signedInAs('ben'), await signedInAs('cleo', 'phone')];
  await openLive(desk, pathOf(members.ben));
  await openLive(cleo, pathOf(members.ben));
  await expect(skills(desk).getByRole('button')).toHaveCount(0);

  const button = press(cleo, 'C/C++ 100%');
  const box = await button.boundingBox();
  expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
  await button.tap();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(count(desk, 'C/C++ 100%: 1 endorsement')).toBeVisible();
  await cleo.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');

  await count(desk, 'C/C++ 100%: 1 endorsement').click();
  const dialog = desk.getByRole('dialog', { name: 'Endorsements of C/C++ 100%' });
  await expect(dialog.getByRole('link', { name: 'Cléo Martin' })).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(count(desk, 'C/C++ 100%: 1 endorsement')).toBeFocused();

  await desk.goto('/notifications');
  const notice = desk.getByRole('link', { name: /Cléo Martin endorsed your skill “C\/C\+\+ 100%”/ });
  await notice.click();
  await expect(desk).toHaveURL(pathOf(members.ben));
  await expect(count(desk, 'C/C++ 100%: 1 endorsement')).toBeVisible();
});

test('by keyboard, an endorsement outlives the connection and is taken back, with its unread notice', async ({
  signedInAs,
  members,
}) => {
  const [ben, cleo] = [await signedInAs('ben', 'phone'), await signedInAs('cleo')];
  await openLive(ben, '/notifications');
  await openLive(cleo, pathOf(members.ben));
  await press(cleo, 'Robotics').focus();
  await cleo.keyboard.press('Space');
  await expect(press(cleo, 'Robotics')).toHaveAttribute('aria-pressed', 'true');
  const notice = ben.getByRole('listitem').filter({ hasText: 'Cléo Martin endorsed your skill “Robotics”' });
  await expect(notice).toBeVisible();

  await setRelationship(members.ben, members.cleo, 'none');
  await expect(press(cleo, 'C/C++ 100%')).toHaveCount(0);
  await expect(press(cleo, 'Robotics')).toBeVisible();
  await press(cleo, 'Robotics').focus();
  await cleo.keyboard.press('Enter');
  await expect(skills(cleo).getByRole('button')).toHaveCount(0);
  await expect(skills(cleo).getByText('Robotics', { exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(await (await members.ben.api.get('/api/notifications')).text()).not.toContain('skill.endorsed');
});
