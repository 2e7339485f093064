import type { Page } from '@playwright/test';
import { listMessages, type Message } from 'contract/chat/chat.ts';
import { recording } from '../../server/testing/media/recordings.ts';
import { messageOf, row, startChat } from '../fixtures/chat.ts';
import type { Member } from '../fixtures/members.ts';
import {
  openChatWith,
  playButtons,
  pretendedMicrophone,
  recordButton,
  recorderBar,
  sendButton,
  sendFileAs,
  speak,
} from '../fixtures/recordings.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/screens/screen.ts';
import { test as base, expect } from '../fixtures/test.ts';

const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...pretendedMicrophone] }),
    { scope: 'worker' },
  ],
});

const messagesOf = async ({ api }: Member, conversationId: string): Promise<Message[]> =>
  (await api.get(listMessages.path.replace(':conversationId', conversationId))).json();

const timeOf = (page: Page, at = 0) =>
  page
    .locator('audio')
    .nth(at)
    .evaluate((audio: HTMLAudioElement) => audio.currentTime);
const isPlaying = (page: Page, at = 0) =>
  page
    .locator('audio')
    .nth(at)
    .evaluate((audio: HTMLAudioElement) => !audio.paused && audio.currentTime > 0);

test('a voice message is recorded, sent, and played by the other one', async ({ signedInAs, members }) => {
  const { _id } = await startChat(members.ben, members.cleo);
  const [ben, cleo] = [await signedInAs('ben'), await signedInAs('cleo')];
  await openChatWith(ben, /Cléo/);
  await openChatWith(cleo, /Ben/);
  await recordButton(ben).click();
  await speak(ben, 3);
  await expectAccessible(ben);
  await sendButton(ben).click();
  await expect(recorderBar(ben)).toBeHidden();
  await expect(playButtons(ben)).toHaveCount(1);
  await expect(row(cleo, /Ben/)).toContainText('Voice message');

  const [sent] = (await messagesOf(members.cleo, _id)).at(-1)?.attachments ?? [];
  expect(sent).toMatchObject({ fileType: 'audio', wave: expect.any(Array) });
  expect(sent?.duration).toBeGreaterThan(2);
  expect(Math.max(...(sent?.wave ?? []))).toBe(1);

  const position = cleo.getByRole('slider', { name: /^Position in Voice message/ });
  await expect(position, 'the length shows before the file is loaded').toHaveAttribute('max', String(sent?.duration));
  expect(await cleo.locator('audio').evaluate((audio: HTMLAudioElement) => audio.readyState)).toBe(0);
  await expectAccessible(cleo);
  await playButtons(cleo).click();
  await expect.poll(() => isPlaying(cleo)).toBe(true);
  expect(await cleo.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(
    sent?.duration ?? 0,
    0,
  );
  await cleo.getByRole('button', { name: 'Speed 1×' }).click();
  expect(await cleo.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(1.5);
  await expect(playButtons(cleo), 'it ends, and can be played again').toBeVisible();
  await expect(position).toHaveValue('0');
  await playButtons(cleo).click();
  await expect.poll(() => isPlaying(cleo)).toBe(true);
});

test('the place in a recording is chosen by keyboard and by pointer', async ({ signedInAs, members }) => {
  const { _id } = await startChat(members.ada, members.dana);
  await sendFileAs(members.ada, _id, await recording('chromium', { seconds: 20 }), {
    wave: JSON.stringify(Array.from({ length: 64 }, () => 0.5)),
  });
  const page = await signedInAs('dana');
  await openChatWith(page, /Ada/);
  const position = page.getByRole('slider', { name: /^Position in Voice message/ });
  await position.focus();
  await page.keyboard.press('End');
  await expect(position).toHaveAttribute('aria-valuetext', /^0:20 /);
  await page.keyboard.press('Home');
  await page.keyboard.press('PageUp');
  await expect(position).toHaveAttribute('aria-valuetext', /^0:02 /);
  const box = await position.boundingBox();
  await position.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } });
  await expect(position).toHaveAttribute('aria-valuetext', /^0:(09|10|11) /);
  await playButtons(page).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(9);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('Escape and sliding away discard a recording, and a release sends it', async ({ signedInAs, members }) => {
  const { _id } = await startChat(members.ben, members.dana);
  const page = await signedInAs('ben');
  await openChatWith(page, /Dana/);
  await recordButton(page).focus();
  await page.keyboard.press('Enter');
  await speak(page, 1);
  await page.keyboard.press('Escape');
  await expect(recorderBar(page)).toBeHidden();

  const box = await recordButton(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  const hold = async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await expect(recorderBar(page).getByText('Slide away to discard')).toBeVisible();
    await expect(recorderBar(page).getByRole('timer')).not.toHaveText('0:00');
  };
  await hold();
  await page.mouse.move(x - 100, y, { steps: 5 });
  await expect(recorderBar(page)).toBeHidden();
  await page.mouse.up();
  await page.reload();
  await expect(recordButton(page)).toBeVisible();
  await expect(recorderBar(page), 'nothing was saved').toBeHidden();
  expect(await messagesOf(members.ben, _id)).toEqual([]);

  await hold();
  await page.mouse.up();
  await expect(playButtons(page)).toHaveCount(1);
});

test('a recording survives a reload, and is sent once', async ({ signedInAs, members }) => {
  const { _id } = await startChat(members.cleo, members.dana);
  const page = await signedInAs('cleo');
  await openChatWith(page, /Dana/);
  await recordButton(page).click();
  await speak(page, 3);
  await page.reload();
  await expect(recorderBar(page).getByText('Not sent yet')).toBeVisible();
  await sendButton(page).click();
  await expect(playButtons(page)).toHaveCount(1);
  const [message] = await messagesOf(members.dana, _id);
  expect(message?.attachments[0]?.duration).toBeGreaterThan(1);
  await page.reload();
  await expect(recordButton(page)).toBeVisible();
  expect(await messagesOf(members.dana, _id)).toHaveLength(1);
});

test('two tabs record in one conversation, and each sends its own', async ({ signedInAs, members }) => {
  const { _id } = await startChat(members.cleo, members.mo);
  const first = await signedInAs('cleo');
  await openChatWith(first, /Mo/);
  await recordButton(first).click();
  await speak(first, 3);
  const second = await first.context().newPage();
  await openChatWith(second, /Mo/);
  await expect(recordButton(second)).toBeVisible();
  await expect(recorderBar(second), 'it is still recorded in the first').toBeHidden();
  await recordButton(second).click();
  await speak(second, 1);
  await sendButton(second).click();
  await expect(playButtons(second)).toHaveCount(1);
  await sendButton(first).click();
  await expect(playButtons(first)).toHaveCount(2);
  const sent = await messagesOf(members.mo, _id);
  expect(new Set(sent.map(({ attachments }) => attachments[0]?.url)).size).toBe(2);

  await recordButton(first).click();
  await speak(first, 2);
  await second.reload();
  await expect(recordButton(second)).toBeVisible();
  await first.close();
  await expect(recorderBar(second).getByText('Not sent yet'), 'the first has left it').toBeVisible();
  await sendButton(second).click();
  await expect(playButtons(second)).toHaveCount(3);
  await second.reload();
  await expect(playButtons(second)).toHaveCount(3);
  await expect(recorderBar(second)).toBeHidden();
  expect(await messagesOf(members.mo, _id)).toHaveLength(3);
});

test('a recording survives a dropped line, and is sent once', async ({ signedInAs, members, consoleGuard }) => {
  consoleGuard.expect(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  const { _id } = await startChat(members.mo, members.dana);
  const page = await signedInAs('mo');
  await openChatWith(page, /Dana/);
  await recordButton(page).click();
  await speak(page, 2);
  await page.context().setOffline(true);
  await sendButton(page).click();
  await expect(page.getByText('Failed to upload file.')).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(recorderBar(page).getByText('Not sent yet')).toBeVisible();
  await sendButton(page).click();
  await expect(playButtons(page)).toHaveCount(1);
  expect(await messagesOf(members.dana, _id)).toHaveLength(1);
});

test('after five minutes a recording ends and waits to be sent', async ({ signedInAs, members }) => {
  await startChat(members.ada, members.cleo);
  const page = await signedInAs('ada');
  await page.clock.install();
  await openChatWith(page, /Cléo/);
  await recordButton(page).click();
  await expect(recorderBar(page).getByText('Speak now')).toBeVisible();
  await page.clock.fastForward(301_000);
  await expect(recorderBar(page).getByText('5 minutes are the limit.')).toBeVisible();
  await expect(recorderBar(page).getByRole('timer')).toHaveText('5:00');
  await expect(sendButton(page)).toBeEnabled();
});

test('without a microphone a sentence says so; a browser that has no recorder has no button', async ({
  signedInAs,
  members,
}) => {
  await startChat(members.ben, members.mo);
  const page = await signedInAs('mo');
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await openChatWith(page, /Ben/);
  await recordButton(page).click();
  await expect(page.getByText("Your browser doesn't allow this page to use the microphone.")).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Discard recording' }).click();
  await expect(recorderBar(page)).toBeHidden();
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'MediaRecorder'));
  await page.reload();
  await expect(page.getByPlaceholder('Type a message...')).toBeVisible();
  await expect(recordButton(page)).toHaveCount(0);
});

test('recordings in the forms of other browsers play here, one at a time', async ({ signedInAs, members }) => {
  const { _id } = await startChat(members.ada, members.mo);
  const wave = JSON.stringify(Array.from({ length: 64 }, () => 0.3));
  const forms = ['safari', 'chromium', 'chromiumMp4', 'firefox'] as const;
  for (const form of forms) await sendFileAs(members.ada, _id, await recording(form, { seconds: 30 }), { wave });
  const page = await signedInAs('mo');
  await openChatWith(page, /Ada/);
  await expect(playButtons(page)).toHaveCount(4);
  const playsAac = await page.evaluate(() =>
    document.createElement('audio').canPlayType('audio/mp4; codecs=mp4a.40.2'),
  );
  for (const [at, form] of forms.entries()) {
    if (form === 'safari' && playsAac === '') {
      test.info().annotations.push({ type: 'skip', description: 'this Chromium has no AAC' });
      continue;
    }
    await page
      .locator('li', { has: page.locator('audio') })
      .nth(at)
      .getByRole('button', { name: /^Play/ })
      .click();
    await expect.poll(() => isPlaying(page, at), form).toBe(true);
    const others = await Promise.all(forms.flatMap((_, other) => (other === at ? [] : [isPlaying(page, other)])));
    expect(others, 'the others are silent').toEqual([false, false, false]);
    const position = page.getByRole('slider').nth(at);
    await position.fill('25');
    await expect.poll(() => timeOf(page, at), `${form} goes on from there`).toBeGreaterThan(25.2);
  }
});

test('a video plays in place; one that cannot be played says so and stays a download', async ({
  signedInAs,
  members,
}) => {
  const { _id } = await startChat(members.dana, members.ada);
  const page = await signedInAs('ada');
  await openChatWith(page, /Dana/);
  const filmed = await page.evaluate(async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: { width: 320, height: 240 } });
    const recorder = new MediaRecorder(stream);
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  await sendFileAs(members.dana, _id, new File([new Uint8Array(filmed)], 'pond.txt', { type: 'text/plain' }));
  const video = page.getByLabel('Video from Dana');
  await expect(video).toBeVisible();
  await video.click();
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.2);
  const broken = await recording('chromium', { withPicture: true, name: 'broken.webm' });
  const whole = new Uint8Array(await broken.arrayBuffer());
  // Codecs that no browser knows.
  whole.set(Buffer.from('V_XYZ'), Buffer.from(whole).indexOf('V_VP8'));
  whole.set(Buffer.from('A_WXYZ'), Buffer.from(whole).indexOf('A_OPUS'));
  await sendFileAs(members.dana, _id, new File([whole], 'broken.webm', { type: 'video/webm' }));
  const message = messageOf(page, 'broken.webm');
  await expect(message.getByRole('alert')).toContainText("This browser can't play it.");
  await expect(message.getByRole('link', { name: 'Download File' })).toHaveAttribute('download', 'broken.webm');
});
