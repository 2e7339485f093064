import { getUser, type MemberProfile } from 'contract/members/members.profile.ts';
import type { User } from 'contract/members/members.ts';
import { call } from '../../lib/api/api-client.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { meChanged } from '../../lib/store/session.slice.ts';
import type { AppThunk } from '../../lib/store/store.ts';

export const profiles = createEntities<MemberProfile>('profiles');

export const readProfile = (id: string) => call(getUser, { params: { id } });

/** Changes the member's own profile; the response replaces it on every screen. */
export const changeMe =
  (request: () => Promise<User>): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const me = await request();
    dispatch(meChanged(me));
    dispatch(profiles.received([me]));
  };
