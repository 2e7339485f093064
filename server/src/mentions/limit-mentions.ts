import { limits } from 'contract/limits.ts';
import { filterMentions } from 'contract/mentions.ts';

/** A text as sent, with as many mentions as one text may have; the others are plain text. */
export function limitMentions(sent: string): string {
  let left: number = limits.mentions;
  return filterMentions(sent, () => left-- > 0);
}
