import type { ScheduledMessage } from 'contract/chat/chat.scheduled.ts';
import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import type { Conversation, Message } from 'contract/chat/chat.ts';
import type { Group, NewGroup } from 'contract/chat/groups/groups.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Club } from '../../testing/app.ts';
import type { TestSocket } from '../../testing/calls/socket.ts';
import type { Person } from '../../testing/people/person.ts';

export async function startDirect(person: Person, other: { id: string }): Promise<Conversation> {
  const { body } = await person.post<Conversation>('/api/messages/start', { userId: other.id });
  return body;
}

export async function makeGroup(person: Person, others: { id: string }[], name = 'Poster crew'): Promise<Conversation> {
  const users = JSON.stringify(others.map(({ id }) => id));
  const { body } = await person.post<Conversation>('/api/messages/group', { name, users });
  return body;
}

/** A group as the directory makes it, alone with its owner. */
export async function foundGroup(person: Person, fields: Partial<NewGroup> = {}): Promise<Group> {
  const { status, body } = await person.post<Group>('/api/groups', { name: 'Chess club', access: 'open', ...fields });
  expect(status).toBe(201);
  return body;
}

export const joining = (person: Person, { _id }: { _id: string }) =>
  person.put<{ mine: string | null }>(`/api/groups/${_id}/membership`);

export const leaving = (person: Person, { _id }: { _id: string }) =>
  person.delete<{ mine: string | null }>(`/api/groups/${_id}/membership`);

/** Adds members who never sign in, until there are `size`. */
export async function fillGroup({ services }: Club, conversationId: string, size: number): Promise<void> {
  for (let left = true; left; ) {
    const { rows } = await sql`
      with made as (
        insert into users (name, email, joined_at)
        select 'Extra ' || n, gen_random_uuid() || '@club.example', now()
        from conversations c, generate_series(c.member_count + 1, least(${size}::int, c.member_count + 500)) n
        where c.id = ${conversationId} returning id)
      insert into participants (conversation_id, user_id) select ${conversationId}, id from made returning user_id`.execute(
      services.db,
    );
    left = rows.length > 0;
  }
}

export async function sendMessage(
  socket: TestSocket,
  conversationId: string,
  message: string,
  more = {},
): Promise<Message> {
  const response = await socket.request<SendAcknowledgement>('sendMessage', { conversationId, message, ...more });
  if (!response.ok) throw new Error(response.message);
  return response.message;
}

/** Reads messages as a member, without marking them as seen. */
export async function read(person: Person, conversationId: string, after = 0): Promise<Message[]> {
  const { body } = await person.get<Message[]>(`/api/messages/${conversationId}?after=${after}&limit=100`);
  return body;
}

export async function conversationOf(person: Person, id: string): Promise<Conversation | undefined> {
  const { body } = await person.get<Conversation[]>('/api/messages?limit=100');
  return body.find(({ _id }) => _id === id);
}

/** Schedules a message in an hour. */
export async function scheduleText(person: Person, conversationId: string, message: string): Promise<ScheduledMessage> {
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const { body } = await person.post<ScheduledMessage>(`/api/messages/${conversationId}/scheduled`, { message, at });
  return body;
}

/** Pretends that its time came this many seconds ago, when everyone was already in the conversation. */
export async function letCome({ services }: Club, { _id }: { _id: string }, secondsAgo = 1): Promise<void> {
  const send_at = new Date(Date.now() - secondsAgo * 1_000);
  const row = await services.db
    .updateTable('scheduled_messages')
    .set({ send_at })
    .where('id', '=', _id)
    .returning('conversation_id')
    .executeTakeFirst();
  if (!row) return;
  const inIt = services.db.updateTable('participants').set({ joined_at: send_at });
  await inIt.where('conversation_id', '=', row.conversation_id).where('joined_at', '>', send_at).execute();
}
