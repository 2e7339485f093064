import { getUser } from 'contract/members.profile.ts';
import { call } from '../../lib/api-client.ts';
import { createThunk } from '../../lib/store.ts';

const fetchMember = (id: string) => call(getUser, { params: { id } });

export const fetchProfile = createThunk('user/fetchProfile', fetchMember);

/** The profile on screen again, behind the screen: somebody changed it, or news may have been missed. */
export const refreshProfile = createThunk('user/refreshProfile', fetchMember, ({ user }) => [user.profile]);
