import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { initialState } from '../../lib/state.ts';

const presenceSlice = createSlice({
  name: 'presence',
  initialState: initialState.presence,
  reducers: {
    onlineUsersReceived(state, { payload }: PayloadAction<string[]>) {
      state.online = Object.fromEntries(payload.map((id) => [id, true]));
    },
    presenceChanged(state, { payload }: PayloadAction<{ online: string[]; offline: string[] }>) {
      for (const id of payload.offline) delete state.online[id];
      for (const id of payload.online) state.online[id] = true;
    },
  },
});

export const presenceReducer = presenceSlice.reducer;
export const { onlineUsersReceived, presenceChanged } = presenceSlice.actions;
