import { expect, test } from 'vitest';
import { filledWith, growthOf, linear } from '../testing/growth.ts';
import { findTopics } from './feed/feed.topics.ts';
import { limits } from './limits.ts';
import {
  filterMentions,
  hasMention,
  type Mention,
  mentionedGroupIds,
  mentionedGroups,
  mentionedIds,
  parseMentions,
  readableText,
  renameMentions,
  textToSend,
} from './mentions.ts';
import { isBlank, splitList } from './text.ts';

const ben = '0199aaaa-0000-7000-8000-000000000001';
const cleo = '0199aaaa-0000-7000-8000-000000000002';

test('a text as sent reads with the names that were written', () => {
  expect(readableText(`Hi @[Ben C.](${ben}), and @[Cléo](${cleo.toUpperCase()})!`)).toBe('Hi @Ben C., and @Cléo!');
});

test.each([
  '@Ben',
  '@[Ben]',
  '@[Ben](ben)',
  `@[](${ben})`,
  `@[Ben] (${ben})`,
  `[Ben](${ben})`,
  `@[Be\nn](${ben})`,
  `@[Ben](${ben}0)`,
  `@[[Ben]](${ben})`,
])('%s mentions no one', (text) => {
  expect(readableText(text)).toBe(text);
  expect(mentionedIds(text)).toEqual([]);
});

test('someone mentioned twice is mentioned once', () => {
  expect(mentionedIds(`@[Ben](${ben}) @[B](${ben.toUpperCase()}) @[Cléo](${cleo})`)).toEqual([ben, cleo]);
});

test('a group of the club is mentioned beside members and those who go to an event, each by its own', () => {
  const group = '0199aaaa-0000-7000-8000-00000000000a';
  const sent = `@[Choir](group:${group.toUpperCase()}) @[Choir](group:${group}) @[Ben](${ben}) @[Going](event:${cleo})`;
  expect(mentionedGroupIds(sent)).toEqual([group]);
  expect(mentionedIds(sent)).toEqual([ben]);
  expect(mentionedGroups(sent)).toEqual({ all: false, eventIds: [cleo] });
  expect(readableText(sent)).toBe('@Choir @Choir @Ben @Going');
  expect([hasMention(sent), hasMention('@Choir')]).toEqual([true, false]);
});

test('a text is sent with its mentions in their places, whatever their order', () => {
  const text = '👋 @Cléo and @Ben!';
  const mentions = [
    { _id: ben, name: 'Ben', start: 13, length: 4 },
    { _id: cleo, name: 'Cléo', start: 3, length: 5 },
  ];
  expect(textToSend(text, mentions)).toBe(`👋 @[Cléo](${cleo}) and @[Ben](${ben})!`);
  expect(readableText(textToSend(text, mentions))).toBe(text);
});

test('a name with brackets is sent without them', () => {
  const sent = textToSend('@B[e]n', [{ _id: ben, name: 'B[e]n', start: 0, length: 6 }]);
  expect(mentionedIds(sent)).toEqual([ben]);
});

const card = { avatar: '', profession: '' };
const mentions: Mention[] = [
  { _id: ben, name: 'Ben', ...card, start: 3, length: 4 },
  { _id: cleo, name: 'Cléo', ...card, start: 8, length: 5 },
  { _id: ben, name: 'Ben', ...card, start: 15, length: 4 },
];

test('who takes another name has it in every mention, and what follows moves along', () => {
  const renamed = renameMentions('Hi @Ben @Cléo, @Ben.', mentions, { _id: ben, name: '👑 Benjamin', ...card });
  expect(renamed?.text).toBe('Hi @👑 Benjamin @Cléo, @👑 Benjamin.');
  for (const { name, start, length } of renamed?.mentions ?? []) {
    expect(renamed?.text.slice(start, start + length)).toBe(`@${name}`);
  }
});

test('a text that does not mention someone stays when they take another name', () => {
  expect(renameMentions('Hi @Ben', mentions.slice(0, 1), { _id: cleo, name: 'Cleopatra', ...card })).toBeNull();
});

const functions = Object.entries({
  ...{
    readableText,
    mentionedIds,
    mentionedGroups,
    mentionedGroupIds,
    hasMention,
    parseMentions,
    findTopics,
    isBlank,
    splitList,
  },
  filterMentions: (text: string) => filterMentions(text, () => false),
  textToSend: (text: string) => textToSend(text, parseMentions(text).mentions),
});
const worst = ['@[', '@[a](', `@[x](${ben})`, '@[everyone](all)', '[]()', '#', '#ab ', '#_', ',', '\u200b', 'words '];

test.each(functions)('%s takes twice as long for twice the text', (_name, work) => {
  const growths = worst.map((part) => [part, growthOf(work, filledWith(part), 2 * limits.post)] as const);
  expect(growths.filter(([, growth]) => growth >= linear)).toEqual([]);
});
