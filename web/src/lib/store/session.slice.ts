import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from 'contract/members/members.ts';

interface SessionState {
  /** The signed-in member, as the server answered last; null for a visitor. */
  userInfo: User | null;
  /** Whether the session is just being ended here. */
  leaving: boolean;
}

const initialState: SessionState = { userInfo: null, leaving: false };

/** Who is signed in. The store keeps it under `auth` (specification, section 3). */
export const sessionSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** By a form, by the browser's storage on load and when another tab changes it, or by the server's word. */
    signedIn(state, { payload }: PayloadAction<User | null>) {
      state.userInfo = payload;
    },
    /** My own account as the server has just answered it. */
    meChanged(state, { payload }: PayloadAction<User>) {
      if (state.userInfo?._id === payload._id) state.userInfo = payload;
    },
    leavingChanged(state, { payload }: PayloadAction<boolean>) {
      state.leaving = payload;
    },
    sessionEnded: () => initialState,
  },
});

export const { signedIn, meChanged, leavingChanged, sessionEnded } = sessionSlice.actions;
