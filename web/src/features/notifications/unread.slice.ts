import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { UnreadCount } from 'contract/notifications.ts';
import { type RootState, slices } from '../../lib/store.ts';

const initialState: UnreadCount = { count: 0, messages: 0 };

/** How many notifications I have not read, as the server said last. */
const unreadSlice = createSlice({
  name: 'unread',
  initialState,
  reducers: { unreadReceived: (_, { payload }: PayloadAction<UnreadCount>) => payload },
});

declare module '../../lib/store.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof unreadSlice> {}
}

unreadSlice.injectInto(slices);
export const { unreadReceived } = unreadSlice.actions;

export const selectUnread = ({ unread = initialState }: RootState): number => unread.count;
