import type { NewPoll } from 'contract/feed/feed.polls.ts';
import { limits } from 'contract/limits.ts';
import { countCharacters, isBlank } from 'contract/text.ts';

export interface PollDraft {
  options: string[];
  days: number;
}

export const pollDays = [1, 3, 7, 14, 28];
const day = 24 * 60 * 60 * 1_000;

export const emptyPoll: PollDraft = { options: ['', ''], days: 7 };

const filled = ({ options }: PollDraft) => options.filter((text) => !isBlank(text));

export const isComplete = (poll: PollDraft): boolean => {
  const options = filled(poll);
  return options.length >= limits.pollOptionsMin && options.every((text) => countCharacters(text) <= limits.pollOption);
};

/** Returns the poll to send. It runs from `from`, when its post appears. */
export function toPoll(poll: PollDraft, from: Date): NewPoll {
  return { options: filled(poll), endsAt: new Date(from.getTime() + poll.days * day).toISOString() };
}
