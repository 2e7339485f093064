import type { Conversation } from 'contract/chat.ts';
import { fold } from '../../../lib/highlight.ts';
import { nameOf, otherIn } from '../conversation.labels.ts';

interface Matching {
  /** By their own name. */
  named: Conversation[];
  /** Groups in which someone of that name is. */
  shared: Conversation[];
}

/** The conversations that what is typed leads to, case and accents aside. */
export function matching(conversations: readonly Conversation[], term: string, me: string): Matching {
  const wanted = fold(term.trim());
  const named = conversations.filter((one) => fold(nameOf(one, me)).includes(wanted));
  const isShared = ({ isGroupChat, participants }: Conversation) =>
    isGroupChat && participants.some(({ _id, name }) => _id !== me && fold(name).includes(wanted));
  const shared = wanted === '' ? [] : conversations.filter((one) => !named.includes(one) && isShared(one));
  return { named, shared };
}

/** Those with whom one of these conversations is. */
export const partnersIn = (conversations: readonly Conversation[], me: string): string[] =>
  conversations.flatMap((one) => otherIn(one, me)?._id ?? []);
