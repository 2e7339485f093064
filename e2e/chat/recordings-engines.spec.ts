import { recording } from '../../server/testing/media/recordings.ts';
import { startChat } from '../fixtures/chat.ts';
import type { EngineName } from '../fixtures/engines/driver.ts';
import { button, desktop, type EnginePage } from '../fixtures/engines/engine-page.ts';
import { missingFor } from '../fixtures/engines/installed.ts';
import { test as base, expect } from '../fixtures/engines/test.ts';
import {
  openChatWith,
  playButtons,
  pretendedMicrophone,
  recordButton,
  sendButton,
  sendFileAs,
  speak,
} from '../fixtures/recordings.ts';

const names: EngineName[] = ['Firefox', 'WebKit'];
const wave = JSON.stringify(Array.from({ length: 64 }, () => 0.3));

const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...pretendedMicrophone] }),
    { scope: 'worker' },
  ],
});

async function openEngineChat(page: EnginePage, name: string): Promise<void> {
  await page.open('/chat');
  await page.press({ css: 'nav button', text: name });
  await page.sees({ css: 'textarea' });
}

/** Plays the only recording, then goes to its second half. */
async function expectToPlay(page: EnginePage, from: string): Promise<void> {
  await page.press(button(`Play Voice message from ${from}`));
  await page.until('it plays', () => (document.querySelector('audio')?.currentTime ?? 0) > 0.1);
  await page.read({ css: 'input[type=range]' }, (slider) => {
    if (!(slider instanceof HTMLInputElement)) return false;
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = Number(slider.max) / 2;
    return true;
  });
  await page.until('it goes on from the middle', () => {
    const [audio, slider] = [document.querySelector('audio'), document.querySelector('input')];
    return audio !== null && (audio.ended || audio.currentTime > 1 || slider?.value === '0');
  });
}

for (const engineName of names)
  test.describe(engineName, () => {
    const missing = missingFor(engineName);
    test.skip(missing !== null, missing ?? '');
    test.use({ engineName });

    test("Chromium's recording plays", async ({ openWindow, signedInAs, members }) => {
      // In a conversation of its own, with no other recording to press.
      const listener = engineName === 'Firefox' ? members.cleo : members.mo;
      await startChat(members.ben, listener);
      const ben = await signedInAs('ben');
      await openChatWith(ben, engineName === 'Firefox' ? /Cléo/ : /Mo/);
      await recordButton(ben).click();
      await speak(ben, 4);
      await sendButton(ben).click();
      await expect(playButtons(ben)).toHaveCount(1);
      const page = await openWindow({ member: listener, size: desktop });
      await openEngineChat(page, 'Ben');
      await expectToPlay(page, members.ben.user.name);
    });

    for (const [form, type, codec] of [
      ['safari', 'audio/mp4; codecs=mp4a.40.2', 'AAC in fragments, as Safari records'],
      ['chromium', 'audio/webm; codecs=opus', 'Opus in WebM without a length'],
      ['firefox', 'audio/ogg; codecs=opus', 'Opus in Ogg'],
    ] as const)
      test(`${codec}, plays`, async ({ openWindow, members }) => {
        const { _id } = await startChat(members.dana, members.ada);
        const ada = await openWindow({ member: members.ada, size: desktop });
        await ada.open('/chat');
        const plays = await ada.evaluate((media) => document.createElement('audio').canPlayType(media), type);
        test.skip(plays === '', `${engineName} of this system has no decoder for ${type}`);
        const sent = await sendFileAs(members.dana, _id, await recording(form, { seconds: 4 }), { wave });
        await openEngineChat(ada, 'Dana');
        await expectToPlay(ada, members.dana.user.name);
        await members.dana.api.delete(`/api/messages/${_id}/${sent._id}`);
      });
  });

test.describe('Firefox records', () => {
  const missing = missingFor('Firefox');
  test.skip(missing !== null, missing ?? '');
  test.use({ engineName: 'Firefox' });

  test("Firefox's recording plays in Chromium", async ({ openWindow, signedInAs, members }) => {
    await startChat(members.mo, members.dana);
    const mo = await openWindow({ member: members.mo, size: desktop });
    await openEngineChat(mo, 'Dana');
    await mo.press(button('Record audio'));
    await mo.sees({ css: '[role=status]', text: 'Speak now' });
    await mo.sees({ css: '[role=timer]', text: '3' });
    await mo.press(button('Send'));
    await mo.sees(button(`Play Voice message from ${members.mo.user.name}`));
    const dana = await signedInAs('dana');
    await openChatWith(dana, /Mo/);
    await playButtons(dana).click();
    await expect
      .poll(() => dana.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
      .toBeGreaterThan(1);
  });
});
