import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import type { TestSocket } from '../../../testing/calls/socket.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { read, startDirect } from '../chat.testing.ts';
import { writeMessage } from './messages.queries.ts';

/** Messages of one socket to a conversation stay in order, even around a lost database connection. */

const club = await openClub();
const [ben, cleo, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('mo')];

beforeEach(() => expectProblem(/a database connection broke|a dependency is down/));

const write = (socket: TestSocket, conversationId: string, message: string) =>
  socket.request<SendAcknowledgement>('sendMessage', {
    conversationId,
    message,
    clientId: `${conversationId} ${message}`,
  });

const textsOf = async (conversationId: string) => (await read(ben, conversationId)).map(({ message }) => message);

async function openOperator(): Promise<pg.Client> {
  const operator = new pg.Client(club.databaseUrl);
  await operator.connect();
  onTestFinished(() => operator.end());
  return operator;
}

/** Sends the first message into a connection that breaks, and the others right behind it. */
async function writeIntoLoss(
  socket: TestSocket,
  conversationId: string,
  texts: string[],
): Promise<SendAcknowledgement[]> {
  const [operator, holder] = [await openOperator(), await openOperator()];
  await holder.query('begin');
  await holder.query('select from conversations where id = $1 for update', [conversationId]);
  const responses = texts.map((text) => write(socket, conversationId, text));
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%write_message%'`;
  await eventually(async () => expect((await operator.query(cut)).rows).toHaveLength(1));
  await holder.query('rollback');
  return Promise.all(responses);
}

test('messages behind one that was lost wait for it to be sent again', async () => {
  const { _id } = await startDirect(ben, cleo);
  const socket = await ben.socket();
  const lost = { ok: false, code: 'unavailable' };
  expect(await writeIntoLoss(socket, _id, ['One', 'Two', 'Three'])).toMatchObject([lost, lost, lost]);
  expect(await write(socket, _id, 'Four')).toMatchObject(lost);
  for (const text of ['One', 'Two', 'Three', 'Four'])
    expect(await write(socket, _id, text)).toMatchObject({ ok: true });
  expect(await textsOf(_id)).toEqual(['One', 'Two', 'Three', 'Four']);
});

test('a message whose commit was not answered reaches the others once it is sent again', async () => {
  const { _id } = await startDirect(ben, cleo);
  const [socket, reader] = [await ben.socket(), await cleo.socket()];
  await writeIntoLoss(socket, _id, ['In doubt']);
  // As the database does whose answer is lost: it commits, and no one hears of it.
  const written = { conversationId: _id, body: 'In doubt', clientId: `${_id} In doubt`, replyTo: undefined };
  await writeMessage(club.services.db, ben.id, written);
  expect(await write(socket, _id, 'In doubt')).toMatchObject({ ok: true });
  expect(await reader.next('newMessage')).toMatchObject({ message: 'In doubt' });
  expect(await textsOf(_id)).toEqual(expect.arrayContaining(['In doubt']));
});

test('they hold up no other conversation, no other device and no client without ids', async () => {
  const [direct, other] = [await startDirect(ben, mo), await startDirect(ben, cleo)];
  const [socket, phone] = [await ben.socket(), await ben.socket()];
  await writeIntoLoss(socket, direct._id, ['Lost']);
  expect(await write(socket, other._id, 'Elsewhere')).toMatchObject({ ok: true });
  expect(await write(phone, direct._id, 'From my phone')).toMatchObject({ ok: true });
  const plain = { conversationId: direct._id, message: 'Without an id' };
  expect(await socket.request('sendMessage', plain)).toMatchObject({ ok: true });
});

test('a message that is never sent again holds up the others for five seconds', async () => {
  const { _id } = await startDirect(ben, mo);
  const socket = await ben.socket();
  await writeIntoLoss(socket, _id, ['Given up']);
  expect(await write(socket, _id, 'Next')).toMatchObject({ ok: false });
  club.setClock(new Date(Date.now() + 5_500));
  expect(await write(socket, _id, 'Next')).toMatchObject({ ok: true });
  club.setClock(null);
});
