import { createSlice } from '@reduxjs/toolkit';
import { initialState } from '../../lib/state.ts';

const searchSlice = createSlice({ name: 'search', initialState: initialState.search, reducers: {} });

export const searchReducer = searchSlice.reducer;
