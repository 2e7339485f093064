import { fulfillCall } from '../fixtures/browser/intercept.ts';
import { openLive } from '../fixtures/browser/live.ts';
import { proxySocket } from '../fixtures/browser/socket-proxy.ts';
import { choose, field, messageOf, row, send, startChat, writeMany } from '../fixtures/chat.ts';
import { newMember } from '../fixtures/new-member.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

test('replies, reactions, edits, search and deletion of a message are live on both sides', async ({
  signedInAs,
  members,
}) => {
  await startChat(members.ada, members.mo);
  const [ada, mo] = [await signedInAs('ada'), await signedInAs('mo')];
  await Promise.all([openLive(ada, '/chat'), openLive(mo, '/chat')]);
  await row(ada, /Mo/).click();
  await row(mo, /Ada/).click();
  const text = unique('Meet at the pond');
  await send(ada, text);

  await choose(mo, text, 'React');
  await mo.getByRole('button', { name: 'React with 👍' }).click();
  await expect(messageOf(ada, text).getByRole('button', { name: '👍, 1 reaction' })).toBeVisible();
  await choose(mo, text, 'Reply');
  await send(mo, 'At which one?');
  await expect(messageOf(ada, 'At which one?')).toContainText(text);

  await choose(ada, text, 'Edit');
  await expect(field(ada)).toHaveValue(text);
  await send(ada, `${text} with the ducks`);
  await expect(messageOf(mo, `${text} with the ducks`).first()).toContainText('edited');

  await ada.getByRole('button', { name: 'Search messages' }).click();
  await ada.getByRole('searchbox', { name: 'Search this conversation' }).fill('ducks');
  await expect(ada.getByRole('button', { name: /with the ducks/ }).first()).toBeVisible();
  await ada.getByRole('button', { name: 'Close search' }).click();

  await choose(ada, `${text} with the ducks`, 'Delete for everyone');
  await ada.getByRole('button', { name: 'Confirm' }).click();
  await expect(messageOf(mo, 'This message was deleted')).toBeVisible();
  await expect(mo.getByRole('region', { name: 'Messages' }).getByText('with the ducks')).toHaveCount(0);
});

test('without read receipts a member neither shows nor sees what was seen', { tag: '@long' }, async ({
  signedInAs,
  members,
}) => {
  await startChat(members.dana, members.cleo);
  const [dana, cleo] = [await signedInAs('dana'), await signedInAs('cleo')];
  await Promise.all([openLive(dana, '/chat'), openLive(cleo, '/chat')]);
  const setReceipts = async (to: 'on' | 'off') => {
    await cleo.getByRole('button', { name: 'Chat settings' }).click();
    await cleo.getByRole('menuitem', { name: `Turn ${to} read receipts` }).click();
  };
  await setReceipts('off');
  await row(dana, /Cléo/).click();
  await row(cleo, /Dana/).click();
  const unseen = unique('Did you read this');
  await send(dana, unseen);
  await expect(messageOf(cleo, unseen)).toBeVisible();
  await expect(messageOf(dana, unseen).getByRole('img', { name: 'Delivered' })).toBeVisible();
  await setReceipts('on');
  const seen = unique('And this');
  await send(dana, seen);
  await expect(messageOf(dana, seen).getByRole('img', { name: 'Seen' })).toBeVisible();
  await expect(messageOf(dana, unseen).getByRole('img', { name: 'Seen' })).toBeVisible();
});

test('a long conversation opens at the first unread message, pages back without a jump, and stays light', {
  tag: '@long',
}, async ({ signedInAs, members, club }) => {
  const { _id } = await startChat(members.dana, members.ada);
  await writeMany(club.url, members.dana, _id, 600);
  const page = await signedInAs('ada');
  await openLive(page, '/chat');
  await row(page, /Dana/).click();
  // More than a page is unread, so it opens at the first unread message.
  await expect(page.getByText('New messages', { exact: true })).toBeVisible();
  await expect(messageOf(page, 'Line 1,')).toBeVisible();
  await page.getByRole('button', { name: /newest message|new messages/ }).click();
  await expect(messageOf(page, 'Line 600,')).toBeInViewport();

  const scroll = page.getByRole('region', { name: 'Messages' });
  // Jumps end at once; wheel events would arrive late and move the checked part.
  await expect(async () => {
    await scroll.evaluate((frame) => frame.scrollTo(0, 0));
    await expect(messageOf(page, 'Line 330,')).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 30_000, intervals: [50] });
  await expect.poll(() => scroll.getByRole('listitem').count()).toBeLessThan(300);

  await members.dana.api.get(`/api/messages/${_id}?after=599`);
  const watched = scroll.getByRole('listitem').filter({ hasText: 'Line 330,' });
  await watched.scrollIntoViewIfNeeded();
  const place = async () => (await watched.boundingBox())?.y;
  const before = await place();
  await writeMany(club.url, members.dana, _id, 1);
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible();
  await expect.poll(place).toBeCloseTo(before ?? -1, 0);
  await page.getByRole('button', { name: '1 new message' }).click();
  await expect(messageOf(page, 'Line 1,')).toBeInViewport();
  await expect(row(page, /Dana/)).not.toContainText('unread');
});

test('a lost message shows up later, and what I write meanwhile stays visible', async ({
  signedInAs,
  members,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 503|answer: 503/);
  const [ben, cleo] = [await signedInAs('ben'), await signedInAs('cleo')];
  const { _id } = await startChat(members.ben, members.cleo);
  const proxy = await proxySocket(cleo);
  await Promise.all([openLive(ben, '/chat'), cleo.goto('/chat')]);
  await expect.poll(proxy.isLive).toBe(true);
  await Promise.all([row(ben, /Cléo Martin/).click(), row(cleo, /Ben Castellanos/).click()]);
  const [before, lost] = [unique('Before'), unique('Lost')];
  const [mine, meanwhile] = [unique('Mine'), unique('Meanwhile')];
  await send(ben, before);
  await expect(messageOf(cleo, before)).toBeVisible();
  // Until then, its tick may also be for what is sent meanwhile.
  await expect(messageOf(ben, before).getByRole('img', { name: 'Seen' })).toBeVisible();

  const missed = `/api/messages/${_id}?after=*`;
  await fulfillCall(cleo, missed, 'GET', { status: 503 });
  proxy.lose(lost);
  await send(ben, lost);
  await expect(messageOf(ben, lost).getByRole('img', { name: 'Sent' })).toBeVisible();
  const failed = cleo.waitForResponse((response) => response.status() === 503);
  await send(cleo, mine);
  await failed;
  await expect(messageOf(cleo, mine).getByRole('img', { name: 'Sent' })).toBeVisible();
  await expect(messageOf(cleo, lost)).toHaveCount(0);
  await cleo.unroute(`**${missed}`);
  await expect(messageOf(cleo, lost)).toBeVisible({ timeout: 15_000 });
  await expect(messageOf(cleo, mine)).toHaveCount(1);
  await expect(messageOf(ben, lost).getByRole('img', { name: 'Seen' })).toBeVisible();

  await fulfillCall(cleo, missed, 'GET', { status: 503 });
  const failedAgain = cleo.waitForResponse((response) => response.status() === 503);
  proxy.cut();
  await send(ben, meanwhile);
  proxy.restore();
  await failedAgain;
  await cleo.unroute(`**${missed}`);
  await expect(messageOf(cleo, meanwhile)).toBeVisible({ timeout: 20_000 });
});

test('hundreds of missed messages load to the end even when some reads fail', { tag: '@long' }, async ({
  signedInAs,
  members,
  club,
  consoleGuard,
}) => {
  // Joining, and 131 messages one after the other.
  test.setTimeout(120_000);
  consoleGuard.expect(/status of 503|answer: 503/);
  const cleo = await signedInAs('cleo');
  const nadia = await newMember(club.url, members, unique('Nadia'));
  const { _id } = await startChat(nadia, members.cleo);
  await writeMany(club.url, nadia, _id, 1);
  const proxy = await proxySocket(cleo);
  await cleo.goto('/chat');
  await expect.poll(proxy.isLive).toBe(true);
  await row(cleo, new RegExp(nadia.user.name)).click();
  await expect(messageOf(cleo, 'Line 1,')).toBeVisible();
  proxy.cut();
  await writeMany(club.url, nadia, _id, 130);
  let failures = 0;
  await cleo.route(new RegExp(`/api/messages/${_id}\\?after=1\\d\\d`), (route) => {
    failures += 1;
    return failures <= 2 ? route.fulfill({ status: 503 }) : route.continue();
  });
  proxy.restore();
  await expect(messageOf(cleo, 'Line 130,')).toBeInViewport({ timeout: 20_000 });
  expect(failures).toBeGreaterThan(2);
});
