import { screen } from '@testing-library/react';
import type { SendMessage } from 'contract/chat/chat.socket.ts';
import {
  type Conversation,
  getChatSettings,
  getConversation,
  listConversations,
  listMessages,
  type Message,
} from 'contract/chat/chat.ts';
import { readableText } from 'contract/mentions.ts';
import { club } from './club-server.ts';
import { member, message } from './samples.ts';
import { openLive, user } from './screens.tsx';

// The last message in the open conversation.
let number = 0;
// The open conversation's messages, with those accepted since.
let thread: Message[] = [];

/** Opens the chat as Ben, with these conversations in the list. */
export async function openChat(...conversations: Conversation[]): Promise<void> {
  club.respond(getChatSettings, { readReceipts: true, lastSeen: true });
  club.respond(listConversations, conversations);
  club.respond(getConversation, ({ params }) => {
    const found = conversations.find(({ _id }) => _id === params.id);
    if (!found) throw new Error('No such conversation.');
    return found;
  });
  await openLive('/chat', member('ben'));
}

export async function openConversation(conversation: Conversation, messages: Message[] = []): Promise<void> {
  number = messages.at(-1)?.number ?? 0;
  thread = [...messages];
  club.respond(listMessages, () => thread);
  await openChat(conversation);
  await user.click(await screen.findByRole('button', { name: /Cléo Martin/ }));
  await screen.findByRole('region', { name: /^Conversation with/ });
}

export const messageField = (): Promise<HTMLElement> => screen.findByPlaceholderText('Type a message...');

export async function write(text: string): Promise<void> {
  await user.type(await messageField(), `${text}{Enter}`);
}

/** Acknowledges a message that Ben sent. */
export function accept({ conversationId, message: text, clientId }: SendMessage): {
  ok: true;
  message: Message;
} {
  number += 1;
  const sent = { conversationId, number, message: readableText(text), clientId: clientId ?? null };
  const accepted = message('ben', sent);
  thread = [...thread, accepted];
  return { ok: true, message: accepted };
}
