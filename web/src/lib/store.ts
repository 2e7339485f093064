import { createAsyncThunk, type GetThunkAPI, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { User } from 'contract/members.ts';
import { useDispatch, useSelector } from 'react-redux';
import { type ApiError, RequestError, toApiError } from './api-error.ts';
import { refetchUntilStable } from './refetch-until-stable.ts';
import type { RootState } from './state.ts';

export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** The signed-in member, or null for a visitor. */
export const useMe = (): User | null => useAppSelector((state) => state.auth.userInfo);

const createTyped = createAsyncThunk.withTypes<{ state: RootState; serializedErrorType: ApiError }>();

type Asking = Pick<GetThunkAPI<{ state: RootState }>, 'signal' | 'getState'>;

/**
 * An async thunk whose rejection carries the `ApiError`. `replaces` says what of the state the answer takes
 * the place of: when that has changed meanwhile, the answer is older than it and is asked for again (`readSettled`).
 * What one member asked for is nothing to the next, or to nobody: an answer that comes after they left is rejected.
 */
export function createThunk<Answer, Argument = void>(
  type: string,
  work: (argument: Argument, signal: AbortSignal) => Promise<Answer>,
  replaces: (state: RootState) => readonly unknown[] = () => [],
) {
  const ask = (argument: Argument, { signal, getState }: Asking) => {
    const whoAsks = getState().auth.userInfo?._id;
    const read = async () => {
      const answer = await work(argument, signal);
      if (whoAsks === undefined || whoAsks === getState().auth.userInfo?._id) return answer;
      throw new RequestError({ message: '', code: 'not_signed_in', status: 401 });
    };
    return refetchUntilStable(() => replaces(getState()), read);
  };
  return createTyped<Answer, Argument>(type, ask, { serializeError: toApiError });
}
