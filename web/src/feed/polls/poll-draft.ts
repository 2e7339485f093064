import { pollLimits } from 'contract/feed/feed.polls.limits.ts';
import type { NewPoll } from 'contract/feed/feed.polls.ts';
import { countCharacters, isBlank } from 'contract/text.ts';
import { fromLocal } from '../../lib/dates/local-time.ts';

/** Drafts of earlier versions have neither of the last three. */
export interface PollDraft {
  options: string[];
  days: number;
  /** In the field's format; without it, the poll runs for `days`. */
  endsAt?: string | null;
  multiple?: boolean;
  secret?: boolean;
}

const day = 24 * 60 * 60 * 1_000;

export const emptyPoll: PollDraft = { options: ['', ''], days: 7 };

const filled = ({ options }: PollDraft) => options.filter((text) => !isBlank(text));

export const isComplete = (poll: PollDraft): boolean => {
  const options = filled(poll);
  return (
    poll.endsAt !== '' &&
    options.length >= pollLimits.optionsMin &&
    options.every((text) => countCharacters(text) <= pollLimits.option)
  );
};

/** Returns the poll to send. It runs from `from`, when its post appears. */
export function toPoll(poll: PollDraft, from: Date): NewPoll {
  const { days, endsAt, multiple, secret } = poll;
  return {
    options: filled(poll),
    endsAt: endsAt ? fromLocal(endsAt) : new Date(from.getTime() + days * day).toISOString(),
    ...(multiple && { multiple }),
    ...(secret && { secret }),
  };
}
