import { createSlice } from '@reduxjs/toolkit';
import { errorMessage } from '../../lib/error-message.ts';
import { initialState } from '../../lib/state.ts';
import { refreshSearch, search } from './search.api.ts';

const searchSlice = createSlice({
  name: 'search',
  initialState: initialState.search,
  reducers: {
    searchCleared: () => initialState.search,
  },
  extraReducers: (builder) => {
    builder
      .addCase(search.pending, (_, { meta }) => ({ ...initialState.search, term: meta.arg, loading: true }))
      .addCase(search.fulfilled, (state, { payload }) => {
        state.loading = false;
        state.results = payload;
      })
      .addCase(search.rejected, (state, { error, meta }) => {
        state.loading = false;
        if (meta.aborted) state.term = '';
        else state.error = errorMessage(error);
      })
      .addCase(refreshSearch.fulfilled, (state, { payload, meta }) => {
        if (state.term === meta.arg && !state.loading) state.results = payload;
      });
  },
});

export const searchReducer = searchSlice.reducer;
export const { searchCleared } = searchSlice.actions;
