import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { User } from 'contract/members.ts';
import { useDispatch, useSelector } from 'react-redux';
import { asRefusal, type RefusalSeen, Refused } from './refused.ts';
import type { RootState } from './state.ts';

export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** The signed-in member, or null for a visitor. */
export const useMe = (): User | null => useAppSelector((state) => state.auth.userInfo);

const createTyped = createAsyncThunk.withTypes<{ state: RootState; serializedErrorType: RefusalSeen }>();

/**
 * An async thunk whose rejection carries the refusal of the server. What one member asked for is nothing to the next,
 * or to nobody: an answer that comes after they left is refused.
 */
export function createThunk<Answer, Argument = void>(
  type: string,
  work: (argument: Argument, signal: AbortSignal, getState: () => RootState) => Promise<Answer>,
) {
  const askAs = async (
    argument: Argument,
    { signal, getState }: { signal: AbortSignal; getState: () => RootState },
  ) => {
    const whoAsks = getState().auth.userInfo?._id;
    const answer = await work(argument, signal, getState);
    if (whoAsks === undefined || whoAsks === getState().auth.userInfo?._id) return answer;
    throw new Refused({ message: '', code: 'not_signed_in', status: 401 });
  };
  return createTyped<Answer, Argument>(type, askAs, { serializeError: asRefusal });
}
