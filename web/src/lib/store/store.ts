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

/** Slices of lazy features: each adds itself with `declare module` and `injectInto(slices)`. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface LazyLoadedSlices {}

export const slices = combineSlices(sessionSlice).withLazyLoadedSlices<LazyLoadedSlices>();

export type RootState = ReturnType<typeof slices>;
export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, undefined, UnknownAction>;

export const memberLeft = createAction('session/memberLeft');

export const rootReducer = (state: RootState | undefined, action: UnknownAction): RootState =>
  memberLeft.match(action) && state ? { ...slices(undefined, action), auth: state.auth } : slices(state, action);

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

export const useMe = (): User | null => useAppSelector((state) => state.auth.userInfo);

/** For code that only runs for members. */
export function selectMe({ auth }: RootState): User {
  if (!auth.userInfo) throw new Error('Only members come here.');
  return auth.userInfo;
}

/** For components that only render for members. */
export const useMember = (): User => useAppSelector(selectMe);

/** Calls the API for the signed-in member. A response after they left rejects, so the next member doesn't get it. */
export const callForMe =
  <Result>(work: () => Promise<Result>): AppThunk<Promise<Result>> =>
  async (_, getState) => {
    const me = getState().auth.userInfo?._id;
    const response = await work();
    if (me === getState().auth.userInfo?._id) return response;
    throw new RequestError({ message: '', code: 'not_signed_in', status: 401 });
  };
