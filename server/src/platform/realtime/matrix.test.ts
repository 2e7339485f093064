import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { TestSocket } from '../../../testing/calls/socket.ts';
import { type CallerName, fillLine, isOutsider, seatCallers } from '../../../testing/matrix/people.ts';
import { type SocketRow, socketMatrix, type Talk } from '../../../testing/matrix/sockets.rows.ts';
import { Person } from '../../../testing/people/person.ts';
import { sendMessage, startDirect } from '../../chat/chat.testing.ts';

const club = await openClub();
/** The owner's conversations by the name of the other person. */
const conversations: Partial<Record<CallerName, string>> = {};
const callers = await seatCallers(club, async (members) => {
  for (const name of ['participant', 'blocked', 'blocker'] as const) {
    const { _id } = await startDirect(members.owner, members[name]);
    for (const person of [members[name], members.owner]) await write(await person.socket(), _id);
    conversations[name] = _id;
  }
});
const common = conversations.participant ?? '';

test.each(Object.entries(socketMatrix))('%s does for everyone what the matrix says', async (name, row) => {
  const expected = row.outcomes.split(' ');
  expect(await fillLine((caller, column) => outcomeOf(name, row, caller, expected[column] === 'done'))).toBe(
    row.outcomes,
  );
});

async function outcomeOf(message: string, row: SocketRow, name: CallerName, isExpected: boolean): Promise<string> {
  const caller = await openFor(name);
  if (!caller) return 'closed';
  const other = name === 'owner' || conversations[name] === undefined ? callers.participant : callers.owner;
  const listening = await other.socket();
  const marker = await write(listening, common);
  const conversationId = conversations[name] ?? common;
  const messageId = conversationId === common ? marker : await lastOf(other, conversationId);
  const talk: Talk = { conversationId, messageId, otherId: other.id };
  const { effect } = row;
  const count = () => (typeof effect === 'string' ? listening.received(effect).length : 0);
  const before = count();
  const response = await caller.request<{ ok: boolean; code?: string; online?: string[] }>(message, row.body(talk));
  let received: boolean;
  if (typeof effect === 'function') received = effect(response, talk);
  else if (isExpected) {
    await expect.poll(count, { timeout: 15_000 }).toBeGreaterThan(before);
    received = true;
  } else {
    // The next message has arrived, and nothing else.
    await write(listening, common);
    received = count() - before > (effect === 'newMessage' ? 1 : 0);
  }
  caller.close();
  listening.close();
  if (response.ok) return received ? 'done' : 'ignored';
  return received ? `${response.code}, and received` : String(response.code);
}

// A socket uses its browser's cookie; a visitor claims to be the owner.
async function openFor(name: CallerName): Promise<TestSocket | null> {
  const person = new Person(club.port, isOutsider(name) ? callers.owner : callers[name]);
  for (const [cookie, value] of callers.browserOf(name).cookies) person.cookies.set(cookie, value);
  return person.socket().catch(() => null);
}

async function write(socket: TestSocket, conversationId: string): Promise<string> {
  const { _id } = await sendMessage(socket, conversationId, 'To be seen');
  await socket.next('newMessage', (message) => message._id === _id);
  return _id;
}

async function lastOf(person: Person, conversationId: string): Promise<string> {
  const { body } = await person.get<{ _id: string }[]>(`/api/messages/${conversationId}?after=0`);
  return body.at(-1)?._id ?? '';
}
