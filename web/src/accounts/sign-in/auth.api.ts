import * as account from 'contract/accounts/account.ts';
import * as contract from 'contract/accounts/auth.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { getMe, type User } from 'contract/members/members.ts';
import { call } from '../../lib/api/api-client.ts';
import { refetchUntilStable } from '../../lib/api/refetch-until-stable.ts';
import { equalJson } from '../../lib/store/equal-json.ts';
import { leavingChanged, sessionEnded, signedIn } from '../../lib/store/session.slice.ts';
import type { AppThunk } from '../../lib/store/store.ts';

const enter =
  (request: Promise<User>): AppThunk<Promise<void>> =>
  async (dispatch) =>
    void dispatch(signedIn(await request));

const leave =
  (request: Promise<unknown>): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(leavingChanged(true));
    try {
      await request;
      dispatch(sessionEnded());
    } finally {
      dispatch(leavingChanged(false));
    }
  };

export const login = (body: BodyOf<typeof contract.login>) => enter(call(contract.login, { body }));
export const passSecondFactor = (code: string) => enter(call(contract.passSecondFactor, { body: { code } }));
export const signInByPasskey = (body: BodyOf<typeof contract.signInByPasskey>) =>
  enter(call(contract.signInByPasskey, { body }));
export const register = (body: BodyOf<typeof contract.register>) => enter(call(contract.register, { body }));
export const joinByLink = (body: BodyOf<typeof contract.join>) => enter(call(contract.join, { body }));

export const logout = () => leave(call(contract.logout, {}));
export const deleteAccount = (password: string) => leave(call(account.deleteAccount, { body: { password } }));

/** Reads the signed-in member in the background; null without a response, or if it comes too late. */
export const refreshMe = (): AppThunk<Promise<User | null>> => async (dispatch, getState) => {
  const id = () => getState().auth.userInfo?._id;
  const before = id();
  const me = await refetchUntilStable(
    () => [getState().standings?.items],
    () => call(getMe, {}),
  ).catch(() => null);
  if (!me || id() !== before) return null;
  // Most of the page depends on the member, so an unchanged one would re-render it for nothing.
  if (!equalJson(me, getState().auth.userInfo)) dispatch(signedIn(me));
  return me;
};
