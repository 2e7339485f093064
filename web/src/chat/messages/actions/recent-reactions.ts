import { readText, writeText } from '../../../lib/store/browser-storage.ts';

const defaults = ['👍', '❤️', '😂'];
const keyOf = (memberId: string): string => `recent:${memberId}:reactions`;

export const readReactions = (memberId: string): string[] => {
  const used = readText('browser', keyOf(memberId)).split(' ').filter(Boolean);
  return [...new Set([...used, ...defaults])].slice(0, defaults.length);
};

/** Known ones stay where they are, because their button may be under the pointer. */
export function rememberReaction(memberId: string, emoji: string): void {
  const before = readReactions(memberId);
  if (!before.includes(emoji)) writeText('browser', keyOf(memberId), [emoji, ...before].join(' '));
}
