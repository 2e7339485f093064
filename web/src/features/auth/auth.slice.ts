import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import * as account from 'contract/account.ts';
import * as contract from 'contract/auth.ts';
import { join } from 'contract/auth.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { getMe, type User } from 'contract/members.ts';
import { call } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { t } from '../../lib/i18n.ts';
import { meChanged } from '../../lib/me-changed.ts';
import { initialState } from '../../lib/state.ts';
import { createThunk } from '../../lib/store.ts';

export const login = createThunk('auth/login', (body: BodyOf<typeof contract.login>) => call(contract.login, { body }));

export const register = createThunk('auth/register', (body: BodyOf<typeof contract.register>) =>
  call(contract.register, { body }),
);

/** Joins by an invitation link. */
export const joinByLink = createThunk('auth/join', (body: BodyOf<typeof join>) => call(join, { body }));

export const logout = createThunk('auth/logout', () => call(contract.logout, {}));

export const deleteAccount = createThunk('auth/deleteAccount', (password: string) =>
  call(account.deleteAccount, { body: { password } }),
);

/** Asks the server who is signed in; runs behind the screen, so it shows neither loading nor error. */
export const refreshMe = createThunk(
  'auth/refreshMe',
  () => call(getMe, {}),
  ({ connections }) => [connections.changes],
);

const authSlice = createSlice({
  name: 'auth',
  initialState: initialState.auth,
  reducers: {
    /** Who is signed in according to the browser's storage: on load, and when another tab changes it. */
    restored(state, { payload }: PayloadAction<User | null>) {
      state.userInfo = payload;
    },
    sessionEnded(state) {
      state.userInfo = null;
    },
    errorCleared(state) {
      state.error = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(refreshMe.fulfilled, (state, { payload }) => {
        state.userInfo = payload;
      })
      .addCase(meChanged, (state, { payload }) => {
        if (state.userInfo?._id === payload._id) state.userInfo = payload;
      })
      .addCase(login.rejected, (state, { error }) => {
        state.loading = false;
        state.error = errorMessage(error, t('login.failed'));
      })
      .addCase(register.rejected, (state, { error }) => {
        state.loading = false;
        state.error = errorMessage(error, t('register.failed'));
      })
      .addCase(joinByLink.rejected, (state, { error }) => {
        state.loading = false;
        state.error = errorMessage(error, t('join.failed'));
      })
      .addMatcher(isAnyOf(logout.rejected, deleteAccount.rejected), (state) => {
        state.loading = false;
      })
      .addMatcher(isAnyOf(logout.fulfilled, deleteAccount.fulfilled), (state) => {
        state.loading = false;
        state.userInfo = null;
      })
      .addMatcher(
        isAnyOf(login.pending, register.pending, joinByLink.pending, logout.pending, deleteAccount.pending),
        (state) => {
          state.loading = true;
          state.error = null;
        },
      )
      .addMatcher(isAnyOf(login.fulfilled, register.fulfilled, joinByLink.fulfilled), (state, { payload }) => {
        state.loading = false;
        state.userInfo = payload;
      });
  },
});

export const authReducer = authSlice.reducer;
export const { restored, sessionEnded, errorCleared } = authSlice.actions;
