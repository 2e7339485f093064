import type { Poll } from 'contract/feed/feed.polls.ts';
import { votePost } from 'contract/feed/feed.ts';
import { call } from '../../lib/api/api-client.ts';
import { attempt } from '../../lib/store/attempt.ts';
import type { AppThunk } from '../../lib/store/store.ts';
import { posts } from '../posts.ts';

const withVote = (poll: Poll, optionId: string): Poll => ({
  ...poll,
  options: poll.options.map((option) => ({
    ...option,
    votes: option.votes + Number(option._id === optionId) - Number(option.mine),
    mine: option._id === optionId,
  })),
});

export const voteInPoll =
  (id: string, optionId: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const poll = posts.select(getState(), id)?.poll;
    if (!poll) return;
    await dispatch(
      attempt(posts, id, {
        changes: { poll: withVote(poll, optionId) },
        call: () => call(votePost, { params: { id }, body: { optionId } }),
        settle: (post) => ({ poll: post.poll }),
      }),
    );
  };
