import { limits } from 'contract/limits.ts';
import type { Mention } from 'contract/mentions.ts';
import { expect, test } from 'vitest';
import { filledWith, growthOf, linear } from '../../../../contract/testing/growth.ts';
import { splitRichText } from './rich-text.ts';

const mention = (text: string, name: string): Mention => ({
  ...{ _id: name, name, avatar: '', profession: '' },
  ...{ start: text.indexOf(`@${name}`), length: name.length + 1 },
});
const parts = (text: string, names: string[] = []) =>
  splitRichText(
    text,
    names.map((name) => mention(text, name)),
  ).map(({ text: part, span }) => (span ? `${span.kind} ${part}` : part));

test('mentions, addresses and topics stand in the order of the text', () => {
  expect(parts('#robots at http://a.example by @Ada, #end', ['Ada'])).toEqual([
    ...['topic #robots', ' at ', 'link http://a.example', ' by ', 'mention @Ada', ', ', 'topic #end'],
  ]);
});

test('inside a name no address is found, and inside an address no topic', () => {
  expect(parts('@http://a.example #x', ['http://a.example #x'])).toEqual(['mention @http://a.example #x']);
  expect(parts('http://a.example/(#top) #top')).toEqual(['link http://a.example/(#top)', ' ', 'topic #top']);
  expect(parts('@Ada #team #crew', ['Ada #team'])).toEqual(['mention @Ada #team', ' ', 'topic #crew']);
});

test.each(['#ab ', 'http://a.example ', '#ab http://a.example/#b ', 'words ', '@#'])(
  'a text is split in twice the time when it is twice as long: %s',
  (part) => {
    const split = (text: string) => splitRichText(text, [{ ...mention('@Ada', 'Ada'), start: 0, length: 1 }]);
    expect(growthOf(split, filledWith(part), 2 * limits.post)).toBeLessThan(linear);
  },
);
