import { render, screen, within } from '@testing-library/react';
import { withoutSigns } from 'contract/formatting.ts';
import { parseMentions } from 'contract/mentions.ts';
import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { formattedTexts } from '../../../../contract/testing/formatted-texts.ts';
import { user } from '../../../testing/screens.tsx';
import { asRead } from '../../lib/text/rich-text.ts';
import { FormattedText } from './formatted-text.tsx';
import { RichText } from './rich-text.tsx';

const allowed = ['A', 'BDI', 'BLOCKQUOTE', 'CODE', 'DIV', 'EM', 'LI', 'OL', 'PRE', 'S', 'STRONG', 'UL'];

async function show(text: string) {
  const { container } = render(
    <MemoryRouter>
      <RichText text={text} />
    </MemoryRouter>,
  );
  await expect.poll(() => container.querySelector('strong')).not.toBeNull();
  return within(container);
}

test('a text is drawn with its formatting', async () => {
  const shown = await show('**bold** *italic* ~~struck~~ `x`\n> said\n- one\n- two\n7. seven');
  expect(shown.getByText('italic').tagName).toBe('EM');
  expect(shown.getByText('struck').tagName).toBe('S');
  expect(shown.getByText('x').tagName).toBe('CODE');
  expect(shown.getByText('said').tagName).toBe('BLOCKQUOTE');
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['one', 'two', 'seven']);
  expect(shown.getByText('seven')).toHaveAttribute('value', '7');
});

test('a link with words leads out, and addresses and topics are links inside of formatting', async () => {
  const shown = await show('[**words**](https://robots.example) *#team* **www.robots.example**');
  const leads = shown.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(leads).toEqual([
    ['words', 'https://robots.example'],
    ['#team', '/topics/team'],
    ['www.robots.example', 'https://www.robots.example'],
  ]);
  expect(shown.getByRole('link', { name: 'words' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});

test('code is copied as it is written', async () => {
  await show('**Run**\n```sh\nnpm *start*\n```');
  await user.click(await screen.findByRole('button', { name: 'Copy code' }));
  expect(await navigator.clipboard.readText()).toBe('npm *start*');
  expect(await screen.findByRole('status')).toHaveTextContent('Copied');
});

test('10,000 random texts are drawn with allowed elements, and the words of the plain text', () => {
  const box = document.createElement('div');
  const wordsOf = (text: string) => text.replace(/\s/g, '');
  const check = (sent: string) => {
    const { text, mentions } = asRead(sent);
    box.innerHTML = renderToStaticMarkup(
      <MemoryRouter>
        <FormattedText text={text} mentions={mentions} />
      </MemoryRouter>,
    );
    // The button that copies code, and its status.
    for (const own of box.querySelectorAll('button, button + span')) own.remove();
    const elements = [...box.querySelectorAll('*')];
    expect(elements.map(({ tagName }) => tagName).filter((name) => !allowed.includes(name))).toEqual([]);
    // Markers of lists are drawn by their elements.
    for (const item of box.querySelectorAll('li'))
      item.prepend(item.hasAttribute('value') ? `${item.getAttribute('value')}.` : '-');
    expect(wordsOf(box.textContent ?? '')).toBe(wordsOf(withoutSigns(text, parseMentions(sent).mentions)));
  };
  fc.assert(fc.property(formattedTexts, check), { numRuns: 10_000 });
});
