import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from 'contract/members/members.ts';

interface SessionState {
  /** From the latest response; null for a visitor. */
  userInfo: User | null;
  /** True while this page ends the session. */
  leaving: boolean;
}

const initialState: SessionState = { userInfo: null, leaving: false };

/** The signed-in member. The store has them under `auth` (specification, section 3). */
export const sessionSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** From a form, from the browser's storage at load or after another tab's change, or from the server. */
    signedIn(state, { payload }: PayloadAction<User | null>) {
      state.userInfo = payload;
    },
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
