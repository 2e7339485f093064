import { render, screen } from '@testing-library/react';
import type { Mention } from 'contract/mentions.ts';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { member } from '../../../testing/samples.ts';
import { splitByTerms } from '../../lib/text/highlight.ts';
import { HighlightedTerms } from '../../lib/text/highlighted-terms.ts';
import { RichText } from './rich-text.tsx';

const ben = member('ben');

function mentionOf(text: string): Mention {
  const { _id, name, avatar, profession } = ben;
  return { _id, name, avatar, profession, start: text.indexOf('@'), length: name.length + 1 };
}

function show(text: string, mentions: Mention[] = [], terms: string[] = []): HTMLElement {
  const { container } = render(
    <MemoryRouter>
      <HighlightedTerms value={{ terms, split: splitByTerms }}>
        <p>
          <RichText text={text} mentions={mentions} />
        </p>
      </HighlightedTerms>
    </MemoryRouter>,
  );
  return container;
}

const link = (name: string) => screen.getByRole('link', { name });

test('a mention leads to the profile of the member', () => {
  const text = `👋🏽 Thanks @${ben.name}, well done`;
  const shown = show(text, [mentionOf(text)]);
  expect(link(`@${ben.name}`)).toHaveAttribute('href', `/profile/${ben._id}`);
  expect(shown).toHaveTextContent(text);
});

test('a mention that is not where it is said to be stays text', () => {
  show('Short', [{ ...mentionOf(`@${ben.name}`), start: 0 }]);
  show('@a', [{ ...mentionOf('@a'), length: 9 }]);
  expect(screen.queryByRole('link')).toBeNull();
});

test('an address opens in another tab, which learns nothing of the club', () => {
  show('Look (https://robots.example/arm), please.');
  expect(link('https://robots.example/arm')).toHaveAttribute('href', 'https://robots.example/arm');
  expect(link('https://robots.example/arm')).toHaveAttribute('target', '_blank');
  expect(link('https://robots.example/arm')).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});

test('an address without a scheme is a link', () => {
  show('See www.robots.example.');
  expect(link('www.robots.example')).toHaveAttribute('href', 'https://www.robots.example');
});

test('a screen of the club opens in place', () => {
  show(`Here: ${location.origin}/posts/7?x=1#y and ${location.origin}/api/posts`);
  const [screenLink, other] = screen.getAllByRole('link');
  expect(screenLink).toHaveAttribute('href', '/posts/7?x=1#y');
  expect(screenLink).not.toHaveAttribute('target');
  expect(other).toHaveAttribute('target', '_blank');
});

test('an address inside a mention is part of it', () => {
  const text = '@www.robots.example';
  show(text, [{ ...mentionOf(text), length: text.length }]);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(link(text)).toHaveAttribute('href', `/profile/${ben._id}`);
});

test('nothing else becomes a link', () => {
  show('javascript:alert(1) <b>bold</b> ana@club.example a.b');
  expect(screen.queryByRole('link')).toBeNull();
});

test('what a search found is highlighted, in links and mentions too', () => {
  const text = `Robots by @${ben.name}: https://robots.example`;
  const shown = show(text, [mentionOf(text)], ['robots', 'ben']);
  expect([...shown.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Robots', 'Ben', 'robots']);
  expect(shown).toHaveTextContent(text);
});

test('words alone stay as they were written', () => {
  const text = '  Two\n\nlines ';
  expect(show(text).textContent).toBe(text);
  expect(show('').textContent).toBe('');
});
