import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MemberFace } from 'contract/members.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { t } from '../../lib/i18n.ts';
import { initialState } from '../../lib/state.ts';
import { writeFilters } from './directory.filters.ts';
import { fetchMembers, fetchMoreMembers } from './members.api.ts';

/** The members' list: its part of the group `user`. */
const userSlice = createSlice({
  name: 'user',
  initialState: initialState.user,
  reducers: {
    memberUpdated(state, { payload }: PayloadAction<MemberFace>) {
      const card = state.members.find(({ _id }) => _id === payload._id);
      if (card) Object.assign(card, payload);
    },
    membersCleared(state) {
      state.members = [];
      state.directory = initialState.user.directory;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchMembers.pending, (state) => {
        state.loading = true;
        state.error = null;
      })
      .addCase(fetchMembers.fulfilled, (state, { payload, meta }) => {
        state.loading = false;
        state.members = payload.items;
        const of = writeFilters(meta.arg).toString();
        state.directory = { of, next: payload.next, loadingMore: false, moreError: null };
      })
      .addCase(fetchMembers.rejected, (state, { error, meta }) => {
        state.loading = false;
        // Given up, perhaps for what was typed next, which is asked for at once.
        if (!meta.aborted) state.error = errorMessage(error, t('members.failed'));
      })
      .addCase(fetchMoreMembers.pending, (state) => {
        state.directory.loadingMore = true;
        state.directory.moreError = null;
      })
      .addCase(fetchMoreMembers.fulfilled, (state, { payload, meta }) => {
        if (state.directory.of !== writeFilters(meta.arg.filters).toString()) return;
        const known = new Set(state.members.map((member) => member._id));
        state.members.push(...payload.items.filter((member) => !known.has(member._id)));
        state.directory.next = payload.next;
        state.directory.loadingMore = false;
      })
      .addCase(fetchMoreMembers.rejected, (state, { error, meta }) => {
        if (state.directory.of !== writeFilters(meta.arg.filters).toString()) return;
        state.directory.loadingMore = false;
        state.directory.moreError = errorMessage(error, t('members.failed'));
      });
  },
});

export const userReducer = userSlice.reducer;
export const { membersCleared, memberUpdated } = userSlice.actions;
