import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import type { Conversation, Message } from 'contract/chat/chat.ts';
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
