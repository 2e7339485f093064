import type { Poll } from 'contract/feed/feed.polls.ts';
import { votePost } from 'contract/feed/feed.ts';
import { call } from '../../lib/api/api-client.ts';
import { attempt } from '../../lib/store/attempt.ts';
import type { AppThunk } from '../../lib/store/store.ts';
import { posts, readPost } from '../posts.ts';

const withChoices = (poll: Poll, chosen: string[]): Poll => ({
  ...poll,
  options: poll.options.map((option) => {
    const mine = chosen.includes(option._id);
    const votes = option.votes === null ? null : option.votes + Number(mine) - Number(option.mine);
    return { ...option, votes, mine };
  }),
});

/** Chooses an option, and with several answers another press undoes it; null takes the whole vote back. */
export const voteInPoll =
  (id: string, optionId: string | null): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const poll = posts.select(getState(), id)?.poll;
    if (!poll) return;
    const pressed = (_id: string) => _id === optionId;
    const chosen = poll.options.filter(({ _id, mine }) =>
      poll.multiple && optionId ? mine !== pressed(_id) : pressed(_id),
    );
    const optionIds = chosen.map(({ _id }) => _id);
    await dispatch(
      attempt(posts, id, {
        changes: { poll: withChoices(poll, optionIds) },
        call: () => call(votePost, { params: { id }, body: { optionIds } }),
        settle: (post) => ({ poll: post.poll }),
      }),
    );
  };

/** Reads the votes of a secret poll that has ended. */
export const readVotes =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const post = await readPost(id).catch(() => null);
    if (post) dispatch(posts.changed({ id, changes: { poll: post.poll } }));
  };
