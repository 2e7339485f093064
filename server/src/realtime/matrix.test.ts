import type { SendAcknowledgement } from 'contract/chat.socket.ts';
import type { Conversation, Message } from 'contract/chat.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { columns, seat, seatCallers } from '../../testing/matrix/people.ts';
import { type SocketRow, socketMatrix, type Talk } from '../../testing/matrix/sockets.rows.ts';
import { Person } from '../../testing/person.ts';
import type { TestSocket } from '../../testing/socket.ts';

const club = await openClub();
const callers = await seatCallers(club);
const friend = await seat(club, 'student');
const { body: conversation } = await callers.owner.post<Conversation>('/api/messages/start', { userId: friend.id });
const conversationId = conversation._id;

test.each(Object.entries(socketMatrix))('%s does for everyone what the matrix says', async (name, row) => {
  const expected = row.outcomes.split(' ');
  const outcomes: string[] = [];
  for (const [index, column] of columns.entries())
    outcomes.push(await outcomeOf(name, row, column, expected[index] === 'done'));
  expect(outcomes.join(' ')).toBe(row.outcomes);
});

/** Sends the message as a caller about a new object, and checks whether the friend receives it. */
async function outcomeOf(
  name: string,
  row: SocketRow,
  column: (typeof columns)[number],
  isExpected: boolean,
): Promise<string> {
  const listening = await friend.socket();
  const talk: Talk = { conversationId, messageId: await write(listening), friendId: friend.id };
  const caller = await openFor(column);
  if (!caller) return 'closed';
  const count = () => (row.effect ? listening.received(row.effect).length : 0);
  const before = count();
  const answer = await caller.request<{ ok: boolean; code?: string }>(name, row.body(talk));
  // Written only where nothing may be received: another message of the friend would be unread.
  if (isExpected && row.effect) await expect.poll(count, { timeout: 15_000 }).toBeGreaterThan(before);
  else await write(listening);
  const own = row.effect === 'newMessage' && !isExpected ? 1 : 0;
  const received = row.effect === undefined || count() - before - own > 0;
  caller.close();
  listening.close();
  if (!answer.ok) return received && row.effect ? `${answer.code}, and received` : String(answer.code);
  return received ? 'done' : 'ignored';
}

// A socket uses its browser's cookie; a visitor claims to be the owner.
async function openFor(column: (typeof columns)[number]): Promise<TestSocket | null> {
  const browser = callers.browserOf(column);
  const person = new Person(club.port, { id: callers.owner.id, name: '', email: '' });
  for (const [name, value] of browser.cookies) person.cookies.set(name, value);
  return person.socket(browser instanceof Person ? browser.id : callers.owner.id).catch(() => null);
}

async function write(socket: TestSocket): Promise<string> {
  const body = { conversationId, message: 'To be seen' };
  const answer = await socket.request<SendAcknowledgement>('sendMessage', body);
  if (!answer.ok) throw new Error(answer.error);
  await socket.next('newMessage', ({ _id }: Message) => _id === answer.message._id);
  return answer.message._id;
}
