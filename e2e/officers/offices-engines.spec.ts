import type { Office } from 'contract/officers/offices.ts';
import type { EngineName } from '../fixtures/engines/driver.ts';
import { button, type EnginePage, field } from '../fixtures/engines/engine-page.ts';
import { missingFor } from '../fixtures/engines/installed.ts';
import { expect, test } from '../fixtures/engines/test.ts';
import { officeOf } from '../fixtures/offices.ts';
import { unique } from '../fixtures/unique.ts';

const names: EngineName[] = ['Firefox', 'WebKit'];

/** Types a day part by part, until it is shown. WebKit on Linux ignores keys in a date field. */
async function typeDay(page: EnginePage, name: string, digits: string, shown: string): Promise<void> {
  await page.read(field(name), (input) => {
    input.focus();
    return true;
  });
  await page.type(digits);
  await page.sees({ css: 'p', text: shown });
}

for (const engineName of names)
  test.describe(engineName, { tag: '@long' }, () => {
    const missing = missingFor(engineName);
    test.skip(missing !== null, missing ?? '');
    test.use({ engineName });

    test('a holder writes in the binder, and names a successor', async ({ openWindow, members }) => {
      const { ada, ben, dana } = members;
      const title = unique('President');
      const { _id } = await officeOf(ada, ben, { title, rights: ['events', 'applications'] });
      const page = await openWindow({ member: ben });
      await page.open('/offices');
      await page.fits();
      await page.press({ css: 'a', name: title });
      await page.sees({ css: 'h3', name: 'Coming events' });
      await page.fits();
      const note = unique('The hall is booked in March');
      await page.write(field('Your note'), note);
      await page.press(button('Save note'));
      await page.sees({ css: '[role=status]', text: 'Your note is saved.' });

      await page.press(button('Name a successor'));
      await page.write(field('Find a member'), 'Dana');
      await page.press({ css: 'li button', text: dana.user.name });
      await page.sees({ css: '[role=status]', text: `Successor: ${dana.user.name}` });
      if (engineName === 'Firefox') await typeDay(page, 'Both hold it until', '12312099', 'Dec 31, 2099');
      await page.fits();
      await page.press(button('Name successor'));
      await page.sees({ css: 'p', text: `${dana.user.name} has the rights from` });
      const offices: Office[] = await (await ben.api.get('/api/offices')).json();
      const { successor } = offices.find((office) => office._id === _id) ?? {};
      expect(successor?.user._id).toBe(dana.user._id);

      const next = await openWindow({ member: dana });
      await next.open(`/offices/${_id}`);
      await next.sees({ css: 'li', text: note });
      await next.fits();
    });
  });
