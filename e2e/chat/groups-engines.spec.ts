import { writeFile } from 'node:fs/promises';
import type { EngineName } from '../fixtures/engines/driver.ts';
import { button, type EnginePage, field } from '../fixtures/engines/engine-page.ts';
import { missingFor } from '../fixtures/engines/installed.ts';
import { expect, test } from '../fixtures/engines/test.ts';
import { pdf } from '../fixtures/files.ts';
import { unique } from '../fixtures/unique.ts';

const names: EngineName[] = ['Firefox', 'WebKit'];
const tabs = { css: 'nav[aria-label="Parts of the group"]' };

async function openPart(page: EnginePage, name: string): Promise<void> {
  await page.press({ css: 'a', name, within: tabs });
  await page.sees({ css: 'a[aria-current=page]', name, within: tabs });
  await page.fits();
}

async function makeGroup(page: EnginePage, name: string): Promise<void> {
  await page.open('/groups');
  await page.press(button('New group'));
  await page.write(field('Name'), name);
  await page.press({ css: 'input[type=radio]', name: 'Private' });
  await page.fits();
  await page.press(button('Create group'));
  await page.sees(field(`Write to ${name}...`));
}

/** The path of a new link for four, whose code is drawn. */
async function makeLink(page: EnginePage, group: string): Promise<string> {
  await page.press(button(`Options for ${group}`));
  await page.press({ css: '[role=menuitem]', text: 'Invite with a link' });
  await page.read({ css: '#links' }, (links) => links.getBoundingClientRect().top < innerHeight / 2);
  await page.press(button('New link'));
  await page.write(field('How many may join'), '4');
  await page.press(button('New link'));
  await page.sees({ css: 'li', text: '0 of 4 joined' });
  await page.press(button('QR code'));
  await page.read({ css: 'svg[aria-label="QR code of the link"]' }, (code) => code.clientWidth > 150);
  await page.fits();
  const { pathname, search } = new URL(
    await page.read(field('Link'), (input) => input instanceof HTMLInputElement && input.value),
  );
  return pathname + search;
}

for (const engineName of names)
  test.describe(engineName, { tag: '@long' }, () => {
    const missing = missingFor(engineName);
    test.skip(missing !== null, missing ?? '');
    test.use({ engineName });

    test('a private group is made, joined by its link, written in and left', async ({ openWindow, members }, info) => {
      const [owner, guest] = [await openWindow({ member: members.ben }), await openWindow({ member: members.dana })];
      const name = unique('Night owls');
      await makeGroup(owner, name);
      const groupPath = await owner.evaluate(() => location.pathname);
      await guest.open(await makeLink(owner, name));
      await guest.sees({ css: 'h2', text: name });
      await guest.fits();
      await guest.press(button('Join'));

      const [post, message, evening] = [unique('Bring torches'), unique('On my way'), unique('Owl watch')];
      await guest.write(field(`Write to ${name}...`), post);
      await guest.press(button('Post'));
      await guest.sees({ css: 'article', text: post });
      await openPart(owner, 'Posts');
      await owner.sees({ css: 'article', text: post });
      for (const page of [owner, guest]) await page.press({ css: 'a', name: 'Chat', within: tabs });
      await owner.sees({ css: 'textarea[placeholder="Type a message..."]' });
      await guest.write({ css: 'textarea[placeholder="Type a message..."]' }, message);
      await guest.key('Enter');
      await owner.sees({ css: 'li', text: message });

      await owner.open(`${groupPath}?tab=events`);
      await owner.sees(button('Ask which evening'));
      await owner.press(button('Create Event'));
      await owner.write(field('Title'), evening);
      await owner.write(field('Description'), 'Dress warm.');
      await owner.fits();
      await owner.press(button('Create'));
      await owner.sees({ css: 'h1', text: evening });

      const plan = info.outputPath('plan.pdf');
      await writeFile(plan, pdf().buffer);
      await guest.open(groupPath);
      await openPart(guest, 'Events');
      await guest.sees({ css: 'article', text: evening });
      await openPart(guest, 'Members');
      await guest.sees({ css: 'li', text: members.ben.user.name });
      await openPart(guest, 'Files');
      await guest.sees(button('Add files'));
      await guest.choose('input[aria-label="Add files"]', plan);
      await guest.sees({ css: 'a[download]', name: 'plan.pdf' });
      await guest.write(field('Search files'), 'torch');
      await guest.sees({ css: 'h2, h3, p', text: 'No files found' });
      await guest.replace(field('Search files'), 'plan');
      await guest.sees({ css: 'a[download]', name: 'plan.pdf' });

      await guest.press(button(`Options for ${name}`));
      await guest.press({ css: '[role=menuitem]', text: 'Leave the group' });
      await guest.press(button('Confirm'));
      await guest.sees({ css: 'h1', name: 'My Groups' });
      await owner.open(`${groupPath}?tab=members`);
      await owner.sees({ css: 'p', text: '1 member' });
    });

    test('in Arabic the lines of a text in English begin below each other', async ({ openWindow, members: { mo } }) => {
      const description = 'Boards at six in the library, and then there is tea.';
      await mo.api.post('/api/groups', { data: { name: unique('Chess'), access: 'open', description } });
      await mo.api.put('/api/users/me/language', { data: { language: 'ar' } });
      const page = await openWindow({ member: mo });
      await page.open('/groups');
      const starts = await page.read({ css: 'li p', text: description }, (text) => {
        const lines = document.createRange();
        lines.selectNodeContents(text);
        const starts = [...lines.getClientRects()].map(({ left }) => Math.round(left));
        return starts.length > 1 && starts;
      });
      await mo.api.put('/api/users/me/language', { data: { language: null } });
      expect(new Set(starts).size, String(starts)).toBe(1);
    });
  });
