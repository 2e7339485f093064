import type { Conversation } from 'contract/chat/chat.ts';
import { foldTerms, spelledName } from 'contract/folding.ts';
import { isBlank } from 'contract/text.ts';
import { nameOf, otherIn } from '../conversation.labels.ts';

interface Matching {
  named: Conversation[];
  shared: Conversation[];
}

/** Finds conversations by a typed term, ignoring case, accents, signs and blanks. */
export function matching(conversations: readonly Conversation[], term: string, me: string): Matching {
  if (isBlank(term)) return { named: [...conversations], shared: [] };
  const foldedTerm = foldTerms(term).join(' ');
  const fits = (name: string) => foldedTerm !== '' && spelledName(name).join(' ').includes(foldedTerm);
  const named = conversations.filter((one) => fits(nameOf(one, me)));
  const isShared = ({ isGroupChat, participants }: Conversation) =>
    isGroupChat && participants.some(({ _id, name }) => _id !== me && fits(name));
  const shared = conversations.filter((one) => !named.includes(one) && isShared(one));
  return { named, shared };
}

export const partnersIn = (conversations: readonly Conversation[], me: string): string[] =>
  conversations.flatMap((one) => otherIn(one, me)?._id ?? []);
