import { sql } from 'kysely';
import { putOwner } from '../../../src/chat/groups/groups.queries.ts';
import { insertAttachment } from '../../../src/chat/messages/messages.queries.ts';
import type { Database } from '../../../src/platform/database/tables.ts';
import { type NewFile, withStoredFile } from '../../../src/platform/files/stored-files.ts';
import { newToken } from '../../../src/platform/secrets/token.ts';
import type { Services } from '../../../src/services.ts';
import type { DemoName } from '../people.ts';
import { bornAt } from '../times.ts';
import { chats, type DemoChat } from './chats.ts';
import { type DemoGroup, groups } from './groups.ts';
import type { Recording } from './phone-ring.ts';

type Ids = Record<DemoName, string>;

/** Read except for the newest `unread`. */
export async function writeChats(services: Services, ids: Ids): Promise<void> {
  const tx = services.db;
  const all: readonly (DemoChat & Partial<DemoGroup>)[] = [...chats, ...groups];
  for (const chat of all) {
    const conversationId = await putConversation(tx, ids, chat);
    if (chat.about) await putAbout(tx, ids, conversationId, { ...chat, about: chat.about });
    for (const [index, [by, minutesAgo, body, record]] of chat.messages.entries()) {
      const messageId = await putMessage(tx, {
        conversationId,
        number: index + 1,
        senderId: ids[by],
        minutesAgo,
        body,
      });
      if (record) await attach(services, messageId, ids[by], record());
    }
    await markRead(tx, conversationId, chat);
    if (chat.pinned) await pin(tx, conversationId, chat.pinned);
    await mark(tx, ids, conversationId, chat);
  }
}

async function mark(
  tx: Database,
  ids: Ids,
  conversationId: string,
  { between: [first], messages, pinnedBy, archivedBy, later }: DemoChat,
): Promise<void> {
  const change = tx.updateTable('participants').where('conversation_id', '=', conversationId);
  if (pinnedBy) await change.set({ pinned_at: sql`now()` }).where('user_id', '=', ids[pinnedBy]).execute();
  if (archivedBy)
    await change.set({ archived_number: messages.length }).where('user_id', '=', ids[archivedBy]).execute();
  if (!later || !first) return;
  const [hours, body] = later;
  const send_at = new Date(Date.now() + hours * 3_600_000);
  const message = { author_id: ids[first], conversation_id: conversationId, body, send_at };
  await tx.insertInto('scheduled_messages').values(message).execute();
}

async function pin(tx: Database, conversationId: string, number: number): Promise<void> {
  await sql`
    insert into pinned_messages (message_id, conversation_id)
    select id, conversation_id from messages where conversation_id = ${conversationId} and number = ${number}`.execute(
    tx,
  );
}

async function putConversation(
  tx: Database,
  ids: Ids,
  { between, group, messages, request }: DemoChat,
): Promise<string> {
  const [first = '', second = ''] = between.map((name) => ids[name]);
  const [direct_low, direct_high] = [first, second].sort();
  const kind = group
    ? { is_group: true, group_name: group }
    : { is_group: false, direct_low, direct_high, ...(request && { requested_by: first, requested_at: new Date() }) };
  const { id } = await tx
    .insertInto('conversations')
    .values({ ...kind, last_number: messages.length, active_at: bornAt((messages.at(-1)?.[1] ?? 0) / 60).created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('participants')
    .values(
      between.map((name, place) => ({
        conversation_id: id,
        user_id: ids[name],
        owner_since: group && place === 0 ? sql<Date>`now()` : null,
      })),
    )
    .execute();
  return id;
}

async function putAbout(
  tx: Database,
  ids: Ids,
  conversation_id: string,
  { between: [first = 'ada'], about: { owners = [], waiting = [], links = [], ...about } }: DemoGroup,
): Promise<void> {
  await tx.updateTable('conversations').set(about).where('id', '=', conversation_id).execute();
  for (const name of owners) await putOwner(tx, conversation_id, ids[name]);
  for (const [hoursAgo, name] of waiting.entries())
    await tx
      .insertInto('group_requests')
      .values({ conversation_id, user_id: ids[name], created_at: bornAt(30 - hoursAgo).created_at })
      .execute();
  for (const [uses, max_uses] of links)
    await tx
      .insertInto('group_links')
      .values({ conversation_id, token: newToken(), created_by: ids[first], uses, max_uses })
      .execute();
}

interface DemoMessage {
  conversationId: string;
  number: number;
  senderId: string;
  minutesAgo: number;
  body: string;
}

async function putMessage(
  tx: Database,
  { conversationId, number, senderId, minutesAgo, body }: DemoMessage,
): Promise<string> {
  const { id } = await tx
    .insertInto('messages')
    .values({ ...bornAt(minutesAgo / 60), conversation_id: conversationId, number, sender_id: senderId, body })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function attach(
  { db, files }: Services,
  messageId: string,
  ownerId: string,
  { bytes, duration, wave }: Recording,
): Promise<void> {
  const file: NewFile = {
    ...{ kind: 'chat', ownerId, name: 'voice-message.wav', contentType: 'audio/wav', variants: { original: bytes } },
    media: { width: null, height: null, duration, wave },
  };
  await withStoredFile(files, file, async ({ id, insert }) => {
    await insert(db);
    await insertAttachment(db, messageId, id);
  });
}

async function markRead(tx: Database, conversationId: string, { messages, unread = 0 }: DemoChat): Promise<void> {
  const read = messages.length - unread;
  await sql`
    insert into receipts (conversation_id, user_id, number, delivered_at, seen_at)
    select m.conversation_id, p.user_id, m.number, m.created_at + interval '1 minute',
      case when m.number <= ${read} then m.created_at + interval '2 minutes' end
    from messages m join participants p on p.conversation_id = m.conversation_id and p.user_id <> m.sender_id
    where m.conversation_id = ${conversationId}`.execute(tx);
  await sql`
    update participants p set delivered_number = ${messages.length}, read_receipt_number = ${read}, seen_number = case
      when p.user_id = (select sender_id from messages where conversation_id = p.conversation_id and number = ${messages.length})
      then ${messages.length}::int else ${read}::int end
    where p.conversation_id = ${conversationId}`.execute(tx);
}
