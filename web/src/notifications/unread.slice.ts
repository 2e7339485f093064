import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { UnreadCount } from 'contract/notifications/notifications.ts';
import { type RootState, slices } from '../lib/store/store.ts';

interface Unread extends UnreadCount {
  rises: number;
}

const initialState: Unread = { count: 0, messages: 0, rises: 0 };

const unreadSlice = createSlice({
  name: 'unread',
  initialState,
  reducers: {
    unreadReceived: ({ count, rises }, { payload }: PayloadAction<UnreadCount>) => ({
      ...payload,
      rises: payload.count > count ? rises + 1 : rises,
    }),
  },
});

declare module '../lib/store/store.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof unreadSlice> {}
}

unreadSlice.injectInto(slices);
export const { unreadReceived } = unreadSlice.actions;

export const selectUnread = ({ unread = initialState }: RootState): number => unread.count;

/** Without messages, which Chat counts. */
export const selectNews = ({ unread = initialState }: RootState): number => Math.max(0, unread.count - unread.messages);

/** Changes each time new ones arrive. */
export const selectRises = ({ unread = initialState }: RootState): number => unread.rises;
