import { type DatePoll, type DateVote, deleteDatePoll, voteForDates } from 'contract/events/events.date-polls.ts';
import { call } from '../../lib/api/api-client.ts';
import { attempt } from '../../lib/store/attempt.ts';
import type { AppThunk } from '../../lib/store/store.ts';
import { datePolls, withVote } from './date-polls.ts';

export const sendVote = ({ _id: id, options }: DatePoll, optionId: string, vote: DateVote) =>
  attempt(datePolls, id, {
    changes: { options: withVote(options, optionId, vote) },
    call: () => call(voteForDates, { params: { id }, body: { [optionId]: vote } }),
    settle: (poll) => poll,
  });

export const removeDatePoll =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await call(deleteDatePoll, { params: { id } });
    dispatch(datePolls.removed([id]));
  };
