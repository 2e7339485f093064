import { createSlice } from '@reduxjs/toolkit';
import { initialState } from '../../lib/state.ts';

const userSlice = createSlice({
  name: 'user',
  initialState: initialState.user,
  reducers: {
    profileCleared(state) {
      state.profile = null;
      state.error = null;
    },
  },
});

export const userReducer = userSlice.reducer;
export const { profileCleared } = userSlice.actions;
