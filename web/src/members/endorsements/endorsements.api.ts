import { endorseSkill, listEndorsers } from 'contract/members/endorsements.ts';
import type { Endorsement, User } from 'contract/members/members.ts';
import { call } from '../../lib/api/api-client.ts';
import { attempt } from '../../lib/store/attempt.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import { members } from '../../lib/store/members.ts';
import { type AppThunk, selectMe } from '../../lib/store/store.ts';
import { profiles } from '../profile/profiles.ts';

const maxPeople = 3;

/** Shows my endorsement of a skill, or its end, at once. Rejects if the server rejects. */
export const toggleEndorsement =
  (userId: string, skill: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const profile = profiles.select(getState(), userId);
    if (!profile) return;
    const before = profile.endorsements.find((one) => one.skill === skill);
    await dispatch(
      attempt(profiles, userId, {
        changes: { endorsements: withChanged(profile.endorsements, toggled(before, skill, selectMe(getState()))) },
        call: () => call(endorseSkill, { params: { userId, skill } }),
        settle: (endorsement, stored) => ({ endorsements: withChanged(stored.endorsements, endorsement) }),
      }),
    );
  };

export const endorsersOf = (userId: string, skill: string) =>
  listOf(members, pagesOf(listEndorsers, { params: { userId, skill } }));

function toggled(before: Endorsement | undefined, skill: string, { _id, name, avatar }: User): Endorsement {
  const { count = 0, mine = false, people = [] } = before ?? {};
  const otherPeople = people.filter((person) => person._id !== _id);
  if (mine) return { skill, count: count - 1, mine: false, people: otherPeople };
  return { skill, count: count + 1, mine: true, people: [{ _id, name, avatar }, ...otherPeople].slice(0, maxPeople) };
}

const withChanged = (endorsements: readonly Endorsement[], changed: Endorsement): Endorsement[] =>
  [...endorsements.filter(({ skill }) => skill !== changed.skill), changed].filter(({ count }) => count > 0);
