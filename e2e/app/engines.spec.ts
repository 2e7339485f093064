import { writeFile } from 'node:fs/promises';
import { castPassword } from '../../server/seeds/cast.ts';
import { startChat, writeMany } from '../fixtures/chat.ts';
import type { EngineName } from '../fixtures/engines/driver.ts';
import { button, desktop, type EnginePage, field } from '../fixtures/engines/engine-page.ts';
import type { Target } from '../fixtures/engines/find-element.ts';
import { missingFor } from '../fixtures/engines/installed.ts';
import { expect, test } from '../fixtures/engines/test.ts';
import { picture, printedPdf } from '../fixtures/files.ts';
import { applicationOf, applyByCall } from '../fixtures/members.ts';
import { postAs } from '../fixtures/posts.ts';
import { deskOf, stranger } from '../fixtures/screens/dashboard.ts';
import { unique } from '../fixtures/unique.ts';

const names: EngineName[] = ['Firefox', 'WebKit'];
const prompt = field("What's on your mind, Ben?");
const card = (text: string) => ({ css: 'article', text });
const heightOf = (element: HTMLElement) => element.getBoundingClientRect().height;

async function expectToGrow(page: EnginePage, target: Target): Promise<void> {
  const before = await page.read(target, heightOf);
  await page.write(
    target,
    'One line after the other, until all of them need far more room than a field has at first. '.repeat(3),
  );
  const fits = await page.read(
    target,
    (element) =>
      element.scrollHeight <= element.clientHeight + 1 ||
      getComputedStyle(element).maxHeight === getComputedStyle(element).height,
  );
  expect(fits, 'all lines show, as far as the field may grow').toBe(true);
  expect(await page.read(target, heightOf)).toBeGreaterThan(before * 1.5);
}

for (const engineName of names)
  test.describe(engineName, { tag: '@long' }, () => {
    const missing = missingFor(engineName);
    test.skip(missing !== null, missing ?? '');
    test.use({ engineName });

    test('a wrong password says so, and the right one leads to the feed', async ({ openWindow, members }) => {
      const page = await openWindow();
      await page.open('/login');
      await page.write(field('Email'), members.ben.user.email);
      await page.write(field('Password'), 'not this one');
      await page.press(button('Sign in'));
      await page.sees({ css: '[role=alert]', text: 'Wrong email or password.' });
      await page.replace(field('Password'), castPassword);
      await page.key('Enter');
      await page.sees(prompt);
    });

    test('a post with an address and a photo shows, and a reaction to it counts', async ({
      openWindow,
      members,
    }, info) => {
      const page = await openWindow({ member: members.ben });
      await page.open('/');
      const text = unique('Look at https://pond.example/ducks now');
      await page.write(prompt, text);
      const path = info.outputPath('sunset.png');
      await writeFile(path, picture(60, 40).buffer);
      await page.choose('input[type=file][accept*=image][multiple]', path);
      await page.sees({ css: 'form img' });
      await page.press(button('Post'));
      await page.read(
        { css: 'img[src^="/files/"]', within: card(text) },
        (image) => image instanceof HTMLImageElement && image.naturalWidth > 0,
      );
      await page.sees({ css: 'a[href="https://pond.example/ducks"]', within: card(text) });
      await page.press(button('React', card(text)));
      await page.press(button('React with ❤️'));
      await page.sees({ css: 'button[aria-pressed=true]', text: '❤️', within: card(text) });
    });

    test('a menu and the bell close when pressed again', async ({ openWindow, members }) => {
      const text = unique('Has a menu');
      await postAs(members.ben, text);
      const page = await openWindow({ member: members.ben, size: desktop });
      await page.open('/');
      for (const opener of [{ css: '[aria-haspopup=menu]', within: card(text) }, button('Notifications')]) {
        await page.press(opener);
        await page.read(opener, (element) => element.ariaExpanded === 'true');
        await page.press(opener);
        await page.read(opener, (element) => element.ariaExpanded === 'false');
      }
    });

    test('a message is sent, delivered and seen, and the field for the next one grows', async ({
      openWindow,
      members,
    }) => {
      const { _id } = await startChat(members.ben, members.cleo);
      const [ben, cleo] = [await openWindow({ member: members.ben }), await openWindow({ member: members.cleo })];
      await ben.open(`/chat?conversation=${_id}`);
      const write = { css: 'textarea[placeholder="Type a message..."]' };
      const hello = unique('Hello');
      await ben.write(write, hello);
      await ben.key('Enter');
      const tick = (name: string) => ({ css: `[role=img][aria-label="${name}"]`, within: { css: 'li', text: hello } });
      await ben.sees(tick('Sent'));
      await cleo.open('/');
      await ben.sees(tick('Delivered'));
      await cleo.open(`/chat?conversation=${_id}`);
      await cleo.sees({ css: 'li', text: hello });
      await ben.sees(tick('Seen'));
      await expectToGrow(ben, write);
    });

    test('where a post is written grows with it', async ({ openWindow, members }) => {
      const page = await openWindow({ member: members.ben });
      await page.open('/');
      await expectToGrow(page, prompt);
    });

    test('no weekday breaks in two above a month in Arabic', async ({ openWindow, members }) => {
      await members.dana.api.put('/api/users/me/language', { data: { language: 'ar' } });
      const page = await openWindow({ member: members.dana });
      await page.open('/events');
      await page.press({ css: '[role=tab]', name: 'الشهر' });
      const broken = await page.read({ css: '[role=grid]' }, (grid) =>
        [...grid.querySelectorAll('th')].flatMap((head) => {
          const texts = [...head.querySelectorAll('*'), head].flatMap((one) => [...one.childNodes]);
          const parts = texts
            .filter((node) => node.nodeType === Node.TEXT_NODE)
            .flatMap((text) => {
              const range = document.createRange();
              range.selectNodeContents(text);
              return [...range.getClientRects()].filter(({ width }) => width > 0);
            });
          const { left, right } = head.getBoundingClientRect();
          const isComplete = new Set(parts.map(({ top }) => Math.round(top))).size === 1;
          return isComplete && parts.every((part) => part.left >= left - 1 && part.right <= right + 1)
            ? []
            : [head.textContent];
        }),
      );
      await members.dana.api.put('/api/users/me/language', { data: { language: null } });
      expect(broken).toEqual([]);
    });

    test('a field that Tab leads to is not below the buttons of its dialog', async ({ openWindow, members }) => {
      const page = await openWindow({ member: members.ben });
      await page.open(`/profile/${members.ben.user._id}`);
      await page.press(button('Edit Profile'));
      await page.sees(field('Name'));
      const visited: string[] = [];
      for (let at = 0; at < 14; at += 1) {
        await page.key('Tab');
        const name = await page.evaluate(() => {
          const { activeElement } = document;
          const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
          return isField ? (activeElement.labels?.[0]?.textContent ?? '') : null;
        });
        if (name === null) continue;
        visited.push(name);
        await page.until(`the end of ${name} can be seen`, () => {
          const { left, bottom, width } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
          return document.elementFromPoint(left + width / 2, bottom - 4) === document.activeElement;
        });
      }
      expect(visited.join()).toContain('Instagram');
    });

    test('an admin sees the resume of an application', async ({ openWindow, members }) => {
      const person = stranger('Rita Resume');
      await applyByCall(members.ada.api, person, printedPdf(2));
      const page = await openWindow({ member: members.ada, size: desktop });
      await page.open(deskOf(await applicationOf(members.ada.api, person.email)));
      await page.read({ css: 'canvas' }, (canvas) => {
        if (!(canvas instanceof HTMLCanvasElement)) return false;
        const bar = canvas.getContext('2d')?.getImageData(canvas.width * 0.3, canvas.height * 0.09, 1, 1);
        return bar?.data.join() === '0,0,0,255';
      });
    });

    test('a screen opened without a network comes once there is one', async ({ openWindow, members, network }) => {
      test.skip(engineName === 'WebKit', 'WebKit does not find the code again, even in a page loaded later');
      const page = await openWindow({ member: members.ben, url: network.url });
      await page.open('/');
      await page.sees(prompt);
      // Must hold at any moment, and after a reload too.
      await page.evaluate(() => {
        const note = () =>
          document.body.textContent.includes('has been updated') && sessionStorage.setItem('wrong', 'yes');
        new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      network.cut();
      await page.press({ css: 'nav a[href="/events"]' });
      await page.sees({ css: 'aside', text: "when you're back online" });
      network.restore();
      await page.sees({ css: '[role=tab]', name: 'Month' }, 30_000);
      expect(await page.evaluate(() => sessionStorage.getItem('wrong'))).toBeNull();
    });

    test('more than 99 stands on one line', async ({ openWindow, members, club }) => {
      const { _id } = await startChat(members.ben, members.mo);
      await writeMany(club.url, members.ben, _id, 101);
      const page = await openWindow({ member: members.mo, size: desktop });
      await page.open('/');
      const height = await page.read({ css: '[data-badge]', text: '99+' }, heightOf);
      expect(height).toBeLessThan(24);
    });
  });
