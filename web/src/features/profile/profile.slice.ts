import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MemberFace } from 'contract/members.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { t } from '../../lib/i18n.ts';
import { meChanged } from '../../lib/me-changed.ts';
import { initialState } from '../../lib/state.ts';
import { fetchProfile, refreshProfile } from './profile.api.ts';

/** The profile on screen: its part of the group `user`. */
const profileSlice = createSlice({
  name: 'profile',
  initialState: initialState.user,
  reducers: {
    profileCleared(state) {
      state.profile = null;
      state.error = null;
    },
    memberUpdated(state, { payload }: PayloadAction<MemberFace>) {
      if (state.profile?._id === payload._id) Object.assign(state.profile, payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchProfile.pending, (state) => {
        Object.assign(state, { profile: null, loading: true, error: null });
      })
      .addCase(fetchProfile.fulfilled, (state, { payload }) => {
        Object.assign(state, { profile: payload, loading: false });
      })
      .addCase(fetchProfile.rejected, (state, { error, meta }) => {
        // Given up for another profile, which is on its way.
        if (meta.aborted) return;
        Object.assign(state, { loading: false, error: errorMessage(error, t('profile.failed')) });
      })
      .addCase(refreshProfile.fulfilled, (state, { payload }) => {
        if (state.profile?._id === payload._id) state.profile = payload;
      })
      .addCase(meChanged, (state, { payload }) => {
        if (state.profile?._id === payload._id) state.profile = payload;
      });
  },
});

export const profileReducer = profileSlice.reducer;
export const { profileCleared, memberUpdated } = profileSlice.actions;
