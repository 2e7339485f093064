import type { EngineName } from '../fixtures/engines/driver.ts';
import { button, desktop, type EnginePage, phone } from '../fixtures/engines/engine-page.ts';
import type { Target } from '../fixtures/engines/find-element.ts';
import { missingFor } from '../fixtures/engines/installed.ts';
import { test } from '../fixtures/engines/test.ts';

const names: EngineName[] = ['Firefox', 'WebKit'];
const composer: Target = { css: 'section textarea' };

const hasText = (page: EnginePage, text: string) =>
  page.until(
    `the field has ${JSON.stringify(text)}`,
    (value) => document.querySelector('textarea')?.value === value,
    text,
  );

async function select(page: EnginePage, text: string): Promise<void> {
  await page.until(
    `${text} is selected`,
    (part) => {
      const field = document.querySelector('textarea');
      const at = field?.value.indexOf(part) ?? -1;
      if (at < 0) return false;
      field?.setSelectionRange(at, at + part.length);
      return document.activeElement === field;
    },
    text,
  );
}

for (const engineName of names)
  test.describe(engineName, () => {
    const missing = missingFor(engineName);
    test.skip(missing !== null, missing ?? '');
    test.use({ engineName });

    for (const [where, size] of [
      ['desk', desktop],
      ['phone', phone],
    ] as const)
      test(`a list goes on, and the bar and the keys format a selection, on a ${where}`, async ({
        openWindow,
        members,
      }) => {
        const page = await openWindow({ member: members.dana, size });
        await page.open('/');
        await page.write(composer, 'Bring robots');
        await select(page, 'robots');
        await page.press(button('Bold'));
        await hasText(page, 'Bring **robots**');
        await page.press(button('Bold'));
        await hasText(page, 'Bring robots');
        await page.until('the key of the engine formats it', () =>
          Boolean(
            document.activeElement?.dispatchEvent(
              new KeyboardEvent('keydown', { key: 'i', code: 'KeyI', ctrlKey: true, bubbles: true, cancelable: true }),
            ) === false,
          ),
        );
        await hasText(page, 'Bring *robots*');
        await page.until('Undo knows the change', () => document.execCommand('undo'));
        await hasText(page, 'Bring robots');
        await page.read({ css: 'section textarea' }, (field) => {
          if (!(field instanceof HTMLTextAreaElement)) return false;
          field.setSelectionRange(field.value.length, field.value.length);
          return true;
        });
        await page.until('the bar is gone', () => document.querySelector('[data-formatting-bar]') === null);
        await page.key('Enter');
        await page.write(composer, '- wires');
        await page.key('Enter');
        await hasText(page, 'Bring robots\n- wires\n- ');
        await page.key('Enter');
        await hasText(page, 'Bring robots\n- wires\n');
      });
  });
