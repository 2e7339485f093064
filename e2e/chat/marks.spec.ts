import type { Page } from '@playwright/test';
import { openLive } from '../fixtures/browser/live.ts';
import { row, startChat, writeMany } from '../fixtures/chat.ts';
import { newMember } from '../fixtures/new-member.ts';
import { everySize, expectAccessible, expectNoSidewaysScroll, keepPicture } from '../fixtures/screens/screen.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const rows = (page: Page) => page.locator('[data-conversation]');
const choose = async (page: Page, what: string) => {
  await page.getByRole('menuitem', { name: what, exact: true }).focus();
  await page.keyboard.press('Enter');
};
async function chooseIn(page: Page, name: RegExp, what: string): Promise<void> {
  // By keyboard: the menu follows its row.
  await row(page, name).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await choose(page, what);
}

test('a member pins a conversation, archives one until its next message, and leaves one unread', async ({
  page,
  members,
  club,
}) => {
  const nils = await newMember(club.url, members, unique('Nils'));
  const rosa = await newMember(club.url, members, 'Rosa Lind');
  const theo = await newMember(club.url, members, 'Theo Marsh');
  const withRosa = await startChat(nils, rosa);
  const withTheo = await startChat(nils, theo);
  await writeMany(club.url, rosa, withRosa._id, 1);
  await writeMany(club.url, theo, withTheo._id, 1);
  await signIn(page, nils.user.email ?? '');
  await openLive(page, '/chat');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Theo Marsh');

  await chooseIn(page, /Rosa/, 'Pin to the top');
  await expect(rows(page).first()).toContainText('Rosa Lind');
  await expect(page.getByRole('img', { name: 'pinned', exact: true })).toBeVisible();
  await row(page, /Rosa/).click();
  await expect(page.getByRole('region', { name: /^Conversation with Rosa/ })).toBeVisible();
  await expect(row(page, /Rosa/)).not.toHaveAccessibleName(/unread/);
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await choose(page, 'Mark as unread');
  await expect(page.getByRole('region', { name: /^Conversation with Rosa/ })).toHaveCount(0);
  await expect(row(page, /Rosa/)).toHaveAccessibleName(/1 unread message$/);
  await page.reload();
  await expect(row(page, /Rosa/)).toHaveAccessibleName(/1 unread message$/);
  await everySize(
    page,
    async (width, scheme) => {
      await row(page, /Theo/).hover();
      await expectNoSidewaysScroll(page);
      await keepPicture(page, `chat-pinned-row-${width}-${scheme}`);
    },
    [390, 1440],
  );

  await chooseIn(page, /Theo/, 'Archive');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Chat settings' }).click();
  await choose(page, 'Archived conversations');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Theo Marsh');
  await everySize(
    page,
    async (width, scheme) => {
      await expectNoSidewaysScroll(page);
      if (width === 390) await expectAccessible(page);
      await keepPicture(page, `chat-archive-${width}-${scheme}`);
    },
    [390, 1440],
  );
  await page.getByRole('button', { name: 'Back to all conversations' }).click();
  await expect(rows(page)).toHaveCount(1);
  await writeMany(club.url, theo, withTheo._id, 1);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Rosa Lind');
  await expect(row(page, /Theo/)).toHaveAccessibleName(/2 unread messages$/);
});
