import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { splitByTerms, termsOf } from '../../lib/text/highlight.ts';
import { HighlightedTerms } from '../../lib/text/highlighted-terms.ts';
import { asRead } from '../../lib/text/rich-text.ts';
import { FormattedText } from './formatted-text.tsx';

/** A text as it is drawn, with the marks of a search in brackets. */
function marked(sent: string, query: string): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <HighlightedTerms value={{ terms: termsOf(query), split: splitByTerms }}>
        <FormattedText {...asRead(sent)} />
      </HighlightedTerms>
    </MemoryRouter>,
  );
  const box = document.createElement('div');
  box.innerHTML = html;
  for (const mark of box.querySelectorAll('mark')) mark.textContent = `[${mark.textContent}]`;
  return box.textContent;
}

test.each([
  ['**zeb**ra', 'zebra', '[zeb][ra]'],
  ['a **zeb**~~r~~`a` z', 'zebra', 'a [zeb][r][a] z'],
  ['**zeb**ra', 'zebr', '[zeb][r]a'],
  ['**zeb**ra', 'zeb', '[zeb]ra'],
  ['**zeb**ra', 'ra', 'zeb[ra]'],
  ['pho**togra**phed', 'photographs', '[pho][togra][phed]'],
  ['- x **zeb**ra\n- ra', 'zebra', 'x [zeb][ra]ra'],
  ['> **zeb**ra', 'zebra', '[zeb][ra]'],
  ['**zeb**\nra', 'zebra', 'zeb\nra'],
  ['[zeb](https://x.org)ra www.ra.org', 'zebra', '[zeb][ra] www.ra.org'],
  ['上**海**东', '上海', '[上][海]东'],
  ['**nothing** *here*', 'zebra', 'nothing here'],
  ['*#zeb*ra', 'zebra', '#[zeb][ra]'],
])('a match that goes on in another part is marked in all of them: %j for %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});
