import type { Message } from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { message } from '../../../../testing/samples.ts';
import { groupAlbums, layOut } from './message-runs.ts';

const me = 'me';
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

const written = (...all: [sender: string, createdAt: string][]) =>
  all.map(([senderId, createdAt], index) =>
    message('cleo', { conversationId: 'one', number: index + 1, senderId, createdAt }),
  );

const beginnings = (...all: Parameters<typeof written>) =>
  layOut(written(...all), null, me).map(({ begins }) => begins);

test('messages of one person within five minutes are one run', () => {
  expect(beginnings(['cleo', at(20, 10)], ['cleo', at(20, 10, 4)], ['cleo', at(20, 10, 9)])).toEqual([
    true,
    false,
    true,
  ]);
});

test('another person, and another day, begin a run', () => {
  expect(beginnings(['cleo', at(20, 10)], [me, at(20, 10, 1)], ['cleo', at(20, 10, 2)])).toEqual([true, true, true]);
  const [late, early] = layOut(written(['cleo', at(20, 23, 59)], ['cleo', at(21, 0, 1)]), null, me);
  expect([late?.day, early?.day]).toEqual([true, true]);
  expect(early?.begins).toBe(true);
});

test('a line about the group stands for itself', () => {
  const all = written(['cleo', at(20, 10)], ['cleo', at(20, 10, 1)], ['cleo', at(20, 10, 2)]);
  const withNotice = all.map((one) => (one.number === 2 ? { ...one, notice: 'left' as const } : one));
  expect(layOut(withNotice, null, me).map(({ begins }) => begins)).toEqual([true, true, true]);
});

test('new ones begin at the first by someone else after the last one seen', () => {
  const all = written(['cleo', at(20, 10)], [me, at(20, 10, 1)], ['cleo', at(20, 10, 2)], ['cleo', at(20, 10, 3)]);
  expect(layOut(all, 1, me).map(({ isNew }) => isNew)).toEqual([false, false, true, false]);
  expect(layOut(all, null, me).some(({ isNew }) => isNew)).toBe(false);
  expect(layOut(all, 4, me).some(({ isNew }) => isNew)).toBe(false);
});

const picture = {
  ...{ fileType: 'image', url: '/files/a/original', public_id: 'a', name: 'a.png', bytes: 1 },
  ...{ width: 400, height: 300, placeholder: null, duration: null, wave: null },
};

function albumsOf(...all: Partial<Message>[]): number[] {
  const messages = all.map((changes, index) => {
    const sent = { conversationId: 'one', number: index + 1, createdAt: at(20, 10) };
    return message('cleo', { ...sent, message: '', attachments: [picture], ...changes });
  });
  return groupAlbums(layOut(messages, null, me)).map((group) => group.length);
}

test('pictures that someone sent together are one album, to the caption', () => {
  expect(albumsOf({}, {}, { message: 'At the pond' }, {}, {})).toEqual([3, 2]);
  expect(albumsOf({}, { senderId: me }, { senderId: me })).toEqual([1, 2]);
  expect(albumsOf({}, { createdAt: at(20, 10, 1) })).toEqual([1, 1]);
});

test.each<[string, Partial<Message>]>([
  ['is deleted', { deletedAt: at(20, 11) }],
  ['was forwarded', { forwarded: true }],
  ['has a file that is no picture', { attachments: [{ ...picture, fileType: 'raw' }] }],
  ['has only text', { attachments: [], message: 'Look' }],
])('a message that %s is in no album', (_, changes) => {
  expect(albumsOf({}, changes, {})).toEqual([1, 1, 1]);
});
