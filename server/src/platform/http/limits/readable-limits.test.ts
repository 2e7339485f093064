import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import { limits } from 'contract/limits.ts';
import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { calls } from '../../../../testing/calls/calls.ts';
import { sendMessage, startDirect } from '../../../chat/chat.testing.ts';

const club = await openClub();
const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];
const madeUp = '0199aaaa-0000-7000-8000-000000000000';
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

type Failure = { message: string };
type TextSchema = TSchema & { maxReadable?: number };

/** Every text in which members can be mentioned, with its limit of readable characters. */
const texts = calls.flatMap((call) => {
  const properties: Record<string, TextSchema> =
    (call.body as { properties?: Record<string, TextSchema> } | undefined)?.properties ?? {};
  return Object.entries(properties).flatMap(([field, { maxReadable }]) =>
    maxReadable === undefined ? [] : { name: `${call.method} ${call.path}`, call, field, max: maxReadable },
  );
});

const beyond = (max: number) => [max + 1, max + 1_999, max + 2_000, max + 2_001, 60_000];
const tooLong = (max: number, length: number) => ({
  length,
  message: expect.stringContaining(`at most ${max} characters`),
});

test('posts, comments and messages have the limits that members know', () => {
  expect([...new Set(texts.map(({ max }) => max))].toSorted()).toEqual([limits.post, limits.comment].toSorted());
  expect([limits.post, limits.comment, limits.message]).toEqual([10_000, 2_000, 10_000]);
});

test.each(texts)('$name says how long $field may be, however long it is', async ({ call, field, max }) => {
  const path = call.path.replace(/:\w+/g, madeUp);
  const said = [];
  for (const length of beyond(max)) {
    const body = { conversationId: madeUp, at: inAnHour, [field]: 'x'.repeat(length) };
    const response = await (call.method === 'POST' ? ben.post<Failure>(path, body) : ben.put<Failure>(path, body));
    expect(response).toFail(400, 'invalid_input');
    said.push({ length, message: response.body.message });
  }
  expect(said).toEqual(beyond(max).map((length) => tooLong(max, length)));
});

test('so does a message by a socket', async () => {
  const { _id: conversationId } = await startDirect(ben, cleo);
  const socket = await ben.socket();
  const said = [];
  for (const length of beyond(limits.message)) {
    const sent = { conversationId, message: 'x'.repeat(length) };
    const response = await socket.request<SendAcknowledgement>('sendMessage', sent);
    said.push({ length, message: response.ok ? '' : response.message });
  }
  expect(said).toEqual(beyond(limits.message).map((length) => tooLong(limits.message, length)));
});

test('and with the same answer as over HTTP: the sentence, the code and the field', async () => {
  const { _id: conversationId } = await startDirect(ben, cleo);
  const sent = { conversationId, message: 'x'.repeat(limits.message + 1) };
  const { _id: messageId } = await sendMessage(await ben.socket(), conversationId, 'Short');
  const { body } = await ben.put<Failure>(`/api/messages/${conversationId}/${messageId}`, { message: sent.message });
  expect(await (await ben.socket()).request('sendMessage', sent)).toEqual({ ok: false, error: body.message, ...body });
});
