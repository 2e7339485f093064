import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { slices } from '../../lib/store/store.ts';

interface PresenceState {
  online: Record<string, true>;
}

const initialState: PresenceState = { online: {} };

const presenceSlice = createSlice({
  name: 'presence',
  initialState,
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

declare module '../../lib/store/store.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof presenceSlice> {}
}

presenceSlice.injectInto(slices);
export const { onlineUsersReceived, presenceChanged } = presenceSlice.actions;
