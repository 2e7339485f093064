import { writeFile } from 'node:fs/promises';
import type { ClubEvent } from 'contract/events/events.ts';
import { qrPng } from '../../server/src/platform/images/qr-code.ts';
import type { EngineName } from '../fixtures/engines/driver.ts';
import { button, field } from '../fixtures/engines/engine-page.ts';
import { missingFor } from '../fixtures/engines/installed.ts';
import { expect, test } from '../fixtures/engines/test.ts';
import type { Member } from '../fixtures/members.ts';
import { unique } from '../fixtures/unique.ts';

const names: EngineName[] = ['Firefox', 'WebKit'];
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const link = (text: string) => ({ css: 'a', text });
const status = (text: string) => ({ css: '[role=status]', text });

async function plan({ api }: Member, fields: object = {}): Promise<ClubEvent> {
  const data = { title: unique('Everywhere'), description: 'With music.', date: inHours(1), ...fields };
  return (await api.post('/api/events', { data })).json();
}

const read = async <Body>({ api }: Member, path: string): Promise<Body> => (await api.get(path)).json();

for (const engineName of names)
  test.describe(engineName, { tag: '@long' }, () => {
    const missing = missingFor(engineName);
    test.skip(missing !== null, missing ?? '');
    test.use({ engineName });

    test('a member answers a question with the RSVP, and shows the ticket', async ({
      openWindow,
      members: { mo, dana },
    }) => {
      const event = await plan(mo, { questions: [{ label: 'Which bread?', kind: 'text', required: true }] });
      const page = await openWindow({ member: dana });
      await page.open(`/events/${event._id}`);
      await page.press(button('RSVP'));
      await page.write(field('Which bread?'), 'Rye');
      await page.press(button('RSVP'));
      await page.press(link('Show ticket'));
      await page.until('the code is drawn', () => {
        const code = document.querySelector('svg[aria-label^="QR code of your ticket"]');
        return (code?.getBoundingClientRect().width ?? 0) > 200;
      });
      const { myAnswers, answersMissing } = await read<ClubEvent>(dana, `/api/events/${event._id}`);
      expect([Object.values(myAnswers), answersMissing]).toEqual([['Rye'], false]);
    });

    test('a host lets in by name and by a photo of a ticket', async ({ openWindow, members }, info) => {
      const { mo, ben, cleo, dana } = members;
      const event = await plan(mo);
      const path = `/api/events/${event._id}`;
      for (const { api } of [ben, cleo]) await api.put(`${path}/rsvp`, { data: { answer: 'going' } });
      const page = await openWindow({ member: mo });
      await page.open(`/events/${event._id}/door`);
      await page.sees({ css: 'main', text: 'The list is up to date' });
      await page.press({ css: 'button', name: `Check in ${ben.user.name}` });
      await page.sees(status('Welcome them'));
      await page.sees(status('1 in, of 2'));

      const photo = info.outputPath('ticket.png');
      await writeFile(photo, qrPng((await read<{ code: string }>(cleo, `${path}/ticket`)).code));
      await page.press(button('Scan tickets'));
      await page.choose('input[type=file]', photo);
      await page.sees(status('2 in, of 2'));
      await page.sees(status(cleo.user.name));

      await page.write(field('Find a name'), 'Noor Aziz');
      await page.press({ css: 'button', text: 'walks in' });
      await page.sees(status('3 in, of 2'));
      const { code } = await read<{ code: string }>(mo, `${path}/door-code`);
      const guest = await openWindow({ member: dana });
      await guest.open(`/events/${event._id}/checkin?code=${code}`);
      await guest.sees({ css: 'main', text: 'You are in' });
      await page.sees(status('4 in, of 3'));
    });

    test('an evening of a series leads to the others, and its copy has its texts', async ({
      openWindow,
      members: { mo },
    }) => {
      const until = inHours(24 * 21).slice(0, 10);
      const event = await plan(mo, { date: inHours(24), repeat: { unit: 'week', every: 1, until } });
      expect((await read<ClubEvent[]>(mo, `/api/events?series=${event.seriesId}`)).length).toBe(3);
      const page = await openWindow({ member: mo });
      await page.open(`/events/${event._id}`);
      await page.until('three evenings', () => {
        const heading = [...document.querySelectorAll('h2')].find(
          (one) => one.textContent === 'Evenings of this series',
        );
        return heading?.parentElement?.querySelectorAll('li').length === 3;
      });
      await page.press(button(`Options for ${event.title}`));
      await page.press({ css: '[role=menuitem]', text: 'Duplicate' });
      await page.until(
        'the copy has its title',
        (title) => {
          const fields = [...document.querySelectorAll('dialog input')];
          return fields.some((one) => one instanceof HTMLInputElement && one.value === title);
        },
        event.title,
      );
    });
  });
