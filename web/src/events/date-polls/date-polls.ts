import {
  type DateOption,
  type DatePoll,
  type DateVote,
  type LiveDatePoll,
  listDatePolls,
} from 'contract/events/events.date-polls.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';

export const datePolls = createEntities<DatePoll>('datePolls');

/** Those of a group, or all that the member sees. */
export const datePollsOf = (groupId?: string) =>
  listOf(datePolls, pagesOf(listDatePolls, { query: { limit: 10, ...(groupId && { groupId }) } }));

/** Voting may have ended since the poll was read. */
export const isClosed = ({ closed, closesAt }: Pick<DatePoll, 'closed' | 'closesAt'>, now: number): boolean =>
  closed || Date.parse(closesAt) <= now;

/** The evenings that suit most members, by yes and then by maybe; none before the first vote. */
export function bestOf(options: DateOption[]): Set<string> {
  const rank = ({ yes, maybe }: DateOption) => yes * 1_000_000 + maybe;
  const best = Math.max(...options.map(rank));
  return new Set(best > 0 ? options.filter((option) => rank(option) === best).map(({ _id }) => _id) : []);
}

/** The options after my vote for one of them, before the server confirms it. */
export function withVote(options: DateOption[], optionId: string, vote: DateVote): DateOption[] {
  return options.map((option) => {
    if (option._id !== optionId || option.mine === vote) return option;
    const { mine } = option;
    return { ...option, ...(mine && { [mine]: option[mine] - 1 }), [vote]: option[vote] + 1, mine: vote };
  });
}

/** The message doesn't have my votes, so the known ones stay. */
export function changesOf({ options, ...live }: LiveDatePoll, known: DatePoll): Partial<DatePoll> {
  const mine = new Map(known.options.map((option) => [option._id, option.mine]));
  return { ...live, options: options.map((option) => ({ ...option, mine: mine.get(option._id) ?? null })) };
}
