import { expect, test } from 'vitest';
import { inLine } from '../../platform/locales/text.ts';
import type { Entry } from '../notifications.card.ts';
import { sentenceOf, shorten } from './sentences.ts';

const entry = (changes: Partial<Entry>) =>
  sentenceOf({
    ...{ kind: 'post.liked', names: ['Cléo'], count: 1, voice: false, title: 'Hello, club.', url: '/posts/1' },
    groupId: null,
    ...changes,
  })('en');

test.each([
  [{}, 'Cléo liked your post “Hello, club.”'],
  [{ names: ['Cléo', 'Mo'], count: 2 }, 'Cléo and Mo liked your post “Hello, club.”'],
  [{ names: ['Cléo', 'Mo'], count: 9 }, 'Cléo and 8 others liked your post “Hello, club.”'],
  [{ names: [] }, 'Someone liked your post “Hello, club.”'],
  [{ title: '' }, 'Cléo liked your post'],
  [{ kind: 'message', count: 1 }, '1 new message from Cléo'],
  [{ kind: 'message', voice: true }, 'Voice message from Cléo'],
  [{ kind: 'message', count: 7 }, '7 new messages from Cléo'],
  [{ kind: 'message', names: ['Cléo', 'Mo'], count: 7 }, '7 new messages from Cléo and Mo'],
  [{ kind: 'skill.endorsed', title: 'C++' }, 'Cléo endorsed your skill “C++”'],
  [{ kind: 'event.cancelled', title: 'Film night' }, '“Film night” was canceled'],
] satisfies [Partial<Entry>, string][])('a mail or push about %o says so in one line', (changes, sentence) => {
  expect(entry(changes)).toBe(sentence);
});

test('a long title ends with an ellipsis, and no emoji is cut in two', () => {
  const title = '🦜'.repeat(100);
  expect(entry({ title })).toBe(`Cléo liked your post “${'🦜'.repeat(79)}…”`);
  expect(shorten('🦜'.repeat(80))).toBe('🦜'.repeat(80));
});

test('a name cannot begin a paragraph of its own, nor fill in a sentence', () => {
  const name = 'Cléo\n\nhttps://evil.example\u2028{{title}}';
  expect(entry({ names: [name] })).toBe('Cléo https://evil.example {{title}} liked your post “Hello, club.”');
  expect(inLine('  a\t\n b ')).toBe('a b');
});
