import { openLive } from '../fixtures/browser/live.ts';
import { field, messageOf, row, startChat } from '../fixtures/chat.ts';
import { newMember } from '../fixtures/new-member.ts';
import { everySize, expectAccessible, expectNoSidewaysScroll, keepPicture } from '../fixtures/screens/screen.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

test('a member writes now for later: it waits, is sent at its time, or says why not and is written again', async ({
  page,
  members,
  club,
}) => {
  const nils = await newMember(club.url, members, unique('Nils'));
  const rosa = await newMember(club.url, members, 'Rosa Lind');
  const { _id } = await startChat(nils, rosa);
  await signIn(page, nils.user.email ?? '');
  await openLive(page, '/chat');
  await row(page, /Rosa/).click();
  await field(page).fill('Happy birthday!');
  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send later' });
  await everySize(
    page,
    async (width, scheme) => {
      await expectNoSidewaysScroll(page);
      if (width === 390) await expectAccessible(page);
      await keepPicture(page, `chat-send-later-${width}-${scheme}`);
    },
    [390, 1440],
  );
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const bar = page.getByRole('button', { name: '1 message to be sent later' });
  await expect(bar).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await bar.click();
  const list = page.getByRole('dialog', { name: 'Messages to be sent later' });
  await expect(list.getByRole('listitem')).toContainText('Happy birthday!');
  await keepPicture(page, 'chat-waiting');
  await list.getByRole('button', { name: 'Delete this message' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(list.getByText('No message waits to be sent.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);

  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  const schedule = (message: string) =>
    nils.api.post(`/api/messages/${_id}/scheduled`, { data: { message, at: inSeconds(2) } });
  await schedule('On time');
  await expect(messageOf(page, 'On time')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await schedule('Too late');
  await rosa.api.put(`/api/users/${nils.user._id}/block`);
  await page.goto('/notifications');
  const notice = page
    .getByRole('list', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: 'Too late' });
  await expect(notice).toContainText("You couldn't write in this conversation at that time.");
  await everySize(
    page,
    async (width, scheme) => {
      await expectNoSidewaysScroll(page);
      if (width === 390) await expectAccessible(page);
      await keepPicture(page, `notification-not-sent-${width}-${scheme}`);
    },
    [390, 1440],
  );
  await rosa.api.delete(`/api/users/${nils.user._id}/block`);
  await notice.getByRole('button', { name: 'Write it again' }).click();
  await expect(field(page)).toHaveValue('Too late');
  await field(page).press('Enter');
  await expect(messageOf(page, 'Too late')).toHaveCount(1);
});
