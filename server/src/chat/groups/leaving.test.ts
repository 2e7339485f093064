import type { Message } from 'contract/chat/chat.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { rounds } from '../../../testing/database/rounds.ts';
import { conversationOf, makeGroup, read, sendMessage } from '../chat.testing.ts';

const club = await openClub();
const [ada, cleo, mo] = [await club.as('ada'), await club.as('cleo'), await club.as('mo')];

test("a group whose owner's account is deleted goes to its longest participant, and open chats update", async () => {
  const [owner] = await club.addMembers(1);
  const { _id } = await makeGroup(owner, [cleo, mo]);
  await club.services.db
    .updateTable('participants')
    .set({ joined_at: sql`now() - interval '1 day'` })
    .where('conversation_id', '=', _id)
    .where('user_id', '=', mo.id)
    .execute();
  const sent = await sendMessage(await owner.socket(), _id, 'Good luck');
  const cleos = await cleo.socket();
  expect((await ada.delete(`/api/admin/users/${owner.id}`)).status).toBe(200);
  await cleos.next('conversationChanged', ({ conversationId }) => conversationId === _id);
  const group = await conversationOf(cleo, _id);
  expect(group).toMatchObject({ ownerId: mo.id, latestMessage: { senderId: null, senderName: 'Former member' } });
  expect(group?.participants.map((one) => one._id).sort()).toEqual([cleo.id, mo.id].sort());
  const messages = await read(mo, _id);
  expect(messages.find((message) => message._id === sent._id)).toMatchObject({
    senderId: null,
    senderName: 'Former member',
    message: 'Good luck',
  });
  expect((await mo.delete(`/api/messages/${_id}/members/${cleo.id}`)).status).toBe(200);
});

test('owners whose accounts are deleted at once leave no group without an owner, in each round', {
  tags: ['rounds'],
}, async () => {
  const groups: string[] = [];
  const leavers = await club.addMembers(2 * rounds(50));
  for (let round = 0; round < rounds(50); round++) {
    const [one, other] = leavers.slice(round * 2);
    if (!one || !other) throw new Error('no members are left');
    groups.push((await makeGroup(one, [other, mo]))._id);
    const responses = await Promise.all([one, other].map(({ id }) => ada.delete(`/api/admin/users/${id}`)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  }
  const rows = await club.services.db
    .selectFrom('participants')
    .select('user_id')
    .where('conversation_id', 'in', groups)
    .where('owner_since', 'is not', null)
    .execute();
  expect(rows.map((row) => row.user_id)).toEqual(groups.map(() => mo.id));
});

test('deleting an account touches none of its messages, however many there are', async () => {
  const [chatter] = await club.addMembers(1);
  const { _id } = await makeGroup(chatter, [cleo, mo]);
  await sql`select write_message(${_id}, ${chatter.id}, 'Line ' || n, null, null) from generate_series(1, 500) n`.execute(
    club.services.db,
  );
  const versions = async () => {
    const { rows } =
      await sql`select id, xmin, xmax from messages where conversation_id = ${_id} order by number`.execute(
        club.services.db,
      );
    return rows;
  };
  const before = await versions();
  expect(before).toHaveLength(500);
  expect((await ada.delete(`/api/admin/users/${chatter.id}`)).status).toBe(200);
  expect(await versions()).toEqual(before);
  const { body } = await cleo.get<Message[]>('/api/messages/search?q=line');
  expect(body[0]).toMatchObject({ senderId: null, senderName: 'Former member' });
});

test('a message that races a removal is never accepted after it', async () => {
  const { _id } = await makeGroup(cleo, [ada, mo]);
  const [removing, writing] = [new pg.Client(club.databaseUrl), new pg.Client(club.databaseUrl)];
  for (const client of [removing, writing]) {
    await client.connect();
    onTestFinished(() => client.end());
  }
  const write = (userId: string) =>
    writing.query('select fresh from write_message($1, $2, $3, null, null)', [_id, userId, 'Wait for me']);
  await removing.query('begin');
  await removing.query('delete from participants where conversation_id = $1 and user_id = $2', [_id, mo.id]);
  const racing = write(mo.id);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await removing.query(waiting)).rowCount === 0) await new Promise(setImmediate);
  await removing.query('commit');
  expect((await racing).rows).toEqual([]);
  expect((await write(ada.id)).rows).toEqual([{ fresh: true }]);
  expect((await read(cleo, _id)).map(({ number, senderId }) => [number, senderId])).toEqual([[1, ada.id]]);
});
