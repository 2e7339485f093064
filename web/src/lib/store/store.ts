import {
  combineSlices,
  createAction,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { User } from 'contract/members/members.ts';
import { useDispatch, useSelector } from 'react-redux';
import { RequestError } from '../api/api-error.ts';
import { sessionSlice } from './session.slice.ts';

/** What comes with the code of a feature: each slice adds itself by `declare module` and `injectInto(slices)`. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface LazyLoadedSlices {}

/** The slices of the store: that of every screen, and those that have been injected. */
export const slices = combineSlices(sessionSlice).withLazyLoadedSlices<LazyLoadedSlices>();

export type RootState = ReturnType<typeof slices>;
export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
/** What is dispatched and does something: reads the state, calls the server, dispatches. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, undefined, UnknownAction>;

/** The member is gone: what was read for them goes, too. */
export const memberLeft = createAction('session/memberLeft');

/** The reducer of the store. */
export const rootReducer = (state: RootState | undefined, action: UnknownAction): RootState =>
  memberLeft.match(action) && state ? { ...slices(undefined, action), auth: state.auth } : slices(state, action);

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** The signed-in member, or null for a visitor. */
export const useMe = (): User | null => useAppSelector((state) => state.auth.userInfo);

/** The signed-in member, where only members come. */
export function selectMe({ auth }: RootState): User {
  if (!auth.userInfo) throw new Error('Only members come here.');
  return auth.userInfo;
}

/** The signed-in member, followed, where only members come. */
export const useMember = (): User => useAppSelector(selectMe);

/** Makes a call for the signed-in member. An answer that comes after they left is not for the next: it rejects. */
export const callForMe =
  <Answer>(work: () => Promise<Answer>): AppThunk<Promise<Answer>> =>
  async (_, getState) => {
    const me = getState().auth.userInfo?._id;
    const answer = await work();
    if (me === getState().auth.userInfo?._id) return answer;
    throw new RequestError({ message: '', code: 'not_signed_in', status: 401 });
  };
