import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from 'contract/members.ts';
import { addPages } from '../../lib/pages.ts';
import { initialState } from '../../lib/state.ts';
import { fetchInvitations, fetchSent, fetchSuggestions, takeStep } from './connections.api.ts';
import * as cache from './connections.cache.ts';

const connectionsSlice = createSlice({
  name: 'connections',
  initialState: initialState.connections,
  reducers: {
    connectionChanged(state, { payload }: PayloadAction<cache.ConnectionChange>) {
      cache.applyChange(state, payload);
    },
    connectionsReceived(state, { payload }: PayloadAction<User>) {
      cache.replaceAll(state, payload);
    },
    connectionsCleared: () => initialState.connections,
  },
  extraReducers: (builder) => {
    builder
      .addCase(takeStep.pending, (state, { meta }) => cache.beginStep(state, meta.arg))
      .addCase(takeStep.fulfilled, (state, { payload, meta }) => {
        cache.endStep(state, meta.arg, payload.relationship);
      })
      .addCase(takeStep.rejected, (state, { meta }) => cache.undoStep(state, meta.arg));
    addPages(builder, fetchInvitations, (state) => state.invitations);
    addPages(builder, fetchSent, (state) => state.sent);
    addPages(builder, fetchSuggestions, (state) => state.suggestions);
  },
});

export const connectionsReducer = connectionsSlice.reducer;
export const { connectionChanged, connectionsReceived, connectionsCleared } = connectionsSlice.actions;
