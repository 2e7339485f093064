import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { User } from 'contract/members/members.ts';
import { slices } from '../../lib/store/store.ts';
import { takeStep } from './connections.api.ts';
import * as cache from './connections.cache.ts';
import type { ConnectionsState } from './connections.state.ts';

/** Nothing is known yet. */
export const initialState: ConnectionsState = {
  known: {},
  knownIsAll: false,
  acting: {},
  changes: 0,
};

const connectionsSlice = createSlice({
  name: 'connections',
  initialState,
  reducers: {
    connectionChanged(state, { payload }: PayloadAction<cache.ConnectionChange>) {
      cache.applyChange(state, payload);
    },
    connectionsReceived(state, { payload }: PayloadAction<User>) {
      cache.replaceAll(state, payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(takeStep.pending, (state, { meta }) => cache.beginStep(state, meta.arg))
      .addCase(takeStep.fulfilled, (state, { payload, meta }) => {
        cache.endStep(state, meta.arg, payload.relationship);
      })
      .addCase(takeStep.rejected, (state, { meta }) => cache.undoStep(state, meta.arg));
  },
});

declare module '../../lib/store/store.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof connectionsSlice> {}
}

export const { selectSlice: selectConnections } = connectionsSlice.injectInto(slices);
export const { connectionChanged, connectionsReceived } = connectionsSlice.actions;
