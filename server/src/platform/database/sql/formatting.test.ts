import { Session } from 'node:inspector/promises';
import { parseFormatting, withoutSigns } from 'contract/formatting.ts';
import { limits } from 'contract/limits.ts';
import { parseMentions, readableText } from 'contract/mentions.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { formattedTexts } from '../../../../../contract/testing/formatted-texts.ts';
import { openClub } from '../../../../testing/app.ts';

const club = await openClub({ people: false });

test('the database and the browser drop the same signs of 10,000 random texts', async () => {
  const texts = fc.sample(formattedTexts, 10_000).map((text) => text.replaceAll('\0', ''));
  const { rows } = await sql<{ text: string; plain: string }>`
    select text, without_signs(text) as plain from unnest(${texts}::text[]) text`.execute(club.services.db);
  const differing = rows.filter(({ text, plain }) => {
    const { text: read, mentions } = parseMentions(text);
    return readableText(plain) !== withoutSigns(read, mentions);
  });
  expect(rows).toHaveLength(texts.length);
  expect(differing).toEqual([]);
});

const parts = [
  ...['*a ', 'a* ', '**a*', '***a** ', '~~a ', '[', '[a](https://x.org)', '[[a](https://x.org) ', '](https://a'],
  ...['`a ', '\\`', '```\n', '```js\n', '```\n\n', '> a\n', '>\n', '  - a\n', ' - a\n- b\n', 'https://x.org/*'],
];

/** How often the blocks of the parser run while it parses each text, counted by the engine. */
async function countSteps(texts: string[]): Promise<number[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const steps: number[] = [];
  for (const text of texts) {
    await session.post('Profiler.takePreciseCoverage');
    parseFormatting(text);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const blocks = result
      .filter(({ url }) => url.includes('/contract/src/formatting'))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)));
    steps.push(blocks.reduce((sum, count) => sum + count, 0));
  }
  session.disconnect();
  return steps;
}

test('a long text is parsed in a bounded number of steps for each character, whatever it holds', async () => {
  const filled = (part: string) => part.repeat(Math.ceil((2 * limits.post) / part.length));
  const behindOpen = (open: string) => open.repeat(600) + ' a` b** c~~ d](https://x.org)'.repeat(600);
  const texts = [...parts.map(filled), ...['[', '*a ', '~~a '].map(behindOpen)].map((text) => `**x** ${text}`);
  const steps = await countSteps(texts);
  const each = steps.map((count, at) => count / (texts[at]?.length ?? 0));
  expect(Math.min(...steps)).toBeGreaterThan(0);
  // Steps that grow with the square of the length would be thousands for each.
  expect(Math.max(...each)).toBeLessThan(10);
});
