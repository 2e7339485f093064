import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { User } from 'contract/members.ts';
import { useDispatch, useSelector } from 'react-redux';
import { asRefusal, type RefusalSeen } from './refused.ts';
import type { RootState } from './state.ts';

export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** The signed-in member, or null for a visitor. */
export const useMe = (): User | null => useAppSelector((state) => state.auth.userInfo);

const createTyped = createAsyncThunk.withTypes<{ state: RootState; serializedErrorType: RefusalSeen }>();

/** An async thunk whose rejection carries the refusal of the server. */
export function createThunk<Answer, Argument = void>(
  type: string,
  work: (argument: Argument, signal: AbortSignal, getState: () => RootState) => Promise<Answer>,
) {
  return createTyped<Answer, Argument>(type, (argument, { signal, getState }) => work(argument, signal, getState), {
    serializeError: asRefusal,
  });
}
