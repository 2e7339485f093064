import { expect, test } from 'vitest';
import { asIs, formatNumber, formatTime, inLine, inOrder, lines, paragraphs, t } from './text.ts';

const evening = new Date('2026-11-23T20:30:00Z');

test('a sentence is in the language of whoever reads it, with what is inside it', () => {
  const text = t('errors.suspendedUntil', {
    time: formatTime(evening, 'Europe/Berlin', 'long'),
    timeZone: 'Europe/Berlin',
    reason: 'Spam',
  });
  expect(text('en')).toBe('Your account is suspended until November 23, 2026 at 9:30 PM (Europe/Berlin). Reason: Spam');
  expect(text('es')).toBe(
    'Tu cuenta está suspendida hasta el 23 de noviembre de 2026 a las 21:30 (Europe/Berlin). Motivo: Spam',
  );
  expect(text('ar')).toMatch(/^حسابك موقوف حتى 23 نوفمبر 2026/);
});

test.each([
  [1, '1 new message from Cléo', '1 mensaje nuevo de Cléo', 'رسالة جديدة من \u2068Cléo\u2069'],
  [2, '2 new messages from Cléo', '2 mensajes nuevos de Cléo', 'رسالتان جديدتان من \u2068Cléo\u2069'],
  [5, '5 new messages from Cléo', '5 mensajes nuevos de Cléo', '5 رسائل جديدة من \u2068Cléo\u2069'],
  [11, '11 new messages from Cléo', '11 mensajes nuevos de Cléo', '11 رسالة جديدة من \u2068Cléo\u2069'],
])('%i of something is counted as each language counts', (count, en, es, ar) => {
  const text = t('notifications.message', { count, actors: 'Cléo' });
  expect([text('en'), text('es'), text('ar')]).toEqual([en, es, ar]);
});

test('a name in other letters moves nothing around it, in any language', () => {
  const text = t('notifications.connection.requested', { actors: 'محمد علي', count: 1 });
  expect(text('en')).toBe('\u2068محمد علي\u2069 wants to connect');
  for (const language of ['es', 'ar'] as const) expect(text(language)).toContain('\u2068محمد علي\u2069');
  const pair = t('notifications.two', { first: 'محمد', second: 'Ben' });
  expect(pair('en')).toBe('\u2068محمد\u2069 and Ben');
  expect(inOrder('סדנה', asIs('Monday'), '', 'Room 4')('en')).toBe('\u2068סדנה\u2069, Monday, Room 4');
});

test('signs for a direction in what people wrote end with it', () => {
  const text = t('notifications.connection.requested', { actors: 'Eve\u202e\u2067', count: 1 });
  expect(text('en')).toBe('Eve wants to connect');
  expect(text('ar')).toContain('\u2068Eve\u2069');
});

test('what people wrote fills in nothing, and cannot begin a paragraph of its own', () => {
  const text = t('mails.hello', { name: '{{club}}' });
  expect(text('en')).toBe('Hello {{club}},');
  expect(inLine('  a\t\n b ')).toBe('a b');
});

test('a value that is missing is a mistake of ours', () => {
  expect(() => t('mails.hello')('en')).toThrow('mails.hello');
});

test('the parts of a mail are put together in one language', () => {
  const text = paragraphs(t('mails.helloNoName'), lines(t('mails.unsubscribe'), 'https://club.example'), asIs('Ada'));
  expect(text('es')).toBe('Hola:\n\nDejar de recibir correos como este:\nhttps://club.example\n\nAda');
  expect(formatNumber(12_345)('es')).toBe('12.345');
});
