import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ApiError } from '../api/api-error.ts';
import { type RootState, slices } from './store.ts';

/** A list as far as it is loaded. It only has ids; the items are in their entities. */
export interface ListState {
  readers: number;
  ids: string[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
  loaded: boolean;
  /** True while the reader waits for the first or the next page. */
  loading: boolean;
  error: ApiError | null;
  /** Pending requests for the first and the next page. Responses to earlier ones are ignored. */
  requestId: string | null;
  nextRequestId: string | null;
  /** The first item that was shown; items before it came later. */
  newestRead: string | null;
  /** Items that now belong further up than their position. */
  moved: string[];
}

const emptyList: ListState = {
  readers: 0,
  ids: [],
  next: null,
  loaded: false,
  loading: false,
  error: null,
  requestId: null,
  nextRequestId: null,
  newestRead: null,
  moved: [],
};

interface Page {
  key: string;
  requestId: string;
  ids: string[];
  next: string | null;
  /** Start of the page; null for the list's beginning. */
  cursor: string | null;
}

/** Limit for closed lists, latest first, so that Back finds them as they were. */
export const maxClosed = 12;

/** Every list by key; the one closed last is the last. */
export const listsSlice = createSlice({
  name: 'lists',
  initialState: {} as Record<string, ListState>,
  reducers: {
    listUsed(lists, { payload: { key, by } }: PayloadAction<{ key: string; by: 1 | -1 }>) {
      const list = lists[key] ?? emptyList;
      delete lists[key];
      lists[key] = { ...list, readers: Math.max(0, list.readers + by) };
      const closed = Object.keys(lists).filter((one) => !lists[one]?.readers);
      for (const one of closed.slice(0, -maxClosed)) delete lists[one];
    },
    pageRequested(lists, { payload }: PayloadAction<{ key: string; requestId: string; cursor: string | null }>) {
      const list = lists[payload.key] ?? { ...emptyList };
      lists[payload.key] = list;
      if (payload.cursor === null) list.requestId = payload.requestId;
      else list.nextRequestId = payload.requestId;
      // A reload in the background doesn't show as loading.
      if (list.loaded && payload.cursor === null) return;
      list.loading = true;
      list.error = null;
    },
    pageReceived(lists, { payload }: PayloadAction<Page>) {
      const list = lists[payload.key];
      if (!isAwaited(list, payload.requestId)) return;
      if (payload.cursor === null) {
        mergeFirstPage(list, payload);
        list.requestId = null;
      } else {
        list.ids = [...new Set([...list.ids, ...payload.ids])];
        list.next = payload.next;
        list.nextRequestId = null;
      }
      Object.assign(list, { loaded: true, loading: list.nextRequestId !== null, error: null });
    },
    pageFailed(lists, { payload }: PayloadAction<{ key: string; requestId: string; error: ApiError }>) {
      const list = lists[payload.key];
      if (!isAwaited(list, payload.requestId)) return;
      const isNext = list.nextRequestId === payload.requestId;
      list[isNext ? 'nextRequestId' : 'requestId'] = null;
      if (list.loaded && !isNext) return;
      list.error = payload.error;
      list.loading = false;
    },
    listPrepended(lists, { payload: { key, id } }: PayloadAction<{ key: string; id: string }>) {
      const list = lists[key];
      if (list?.loaded && !list.ids.includes(id)) list.ids.unshift(id);
    },
    /** Sets the items and their order, even during the first read. */
    listSorted(lists, { payload: { key, ids } }: PayloadAction<{ key: string; ids: string[] }>) {
      lists[key] = { ...(lists[key] ?? emptyList), ids };
    },
    /** Marks an item for the front; it stays in place until the list is read again. */
    listMoved(lists, { payload: { key, id } }: PayloadAction<{ key: string; id: string }>) {
      const list = lists[key];
      if (list?.loaded && !list.moved.includes(id)) list.moved.push(id);
    },
    listRead(lists, { payload: key }: PayloadAction<string>) {
      const list = lists[key];
      if (list) list.newestRead = list.ids[0] ?? null;
    },
  },
});

declare module './store.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof listsSlice> {}
}

const { selectSlice } = listsSlice.injectInto(slices);
export const selectList = (state: RootState, key: string): ListState => selectSlice(state)[key] ?? emptyList;

export const { listUsed, pageRequested, pageReceived, pageFailed, listPrepended, listSorted, listMoved, listRead } =
  listsSlice.actions;

export const isAwaited = (list: ListState | undefined, requestId: string): list is ListState =>
  list?.requestId === requestId || list?.nextRequestId === requestId;

/** Replaces the start of the list with a new first page. Later items stay if the page reaches them. */
function mergeFirstPage(list: ListState, { ids, next }: Pick<Page, 'ids' | 'next'>): void {
  const meeting = next === null ? -1 : list.ids.indexOf(ids.at(-1) ?? '');
  const beyond = meeting < 0 ? [] : list.ids.slice(meeting + 1);
  const merged = [...ids, ...beyond.filter((id) => !ids.includes(id))];
  const readIds = list.newestRead === null ? [] : list.ids.slice(list.ids.indexOf(list.newestRead));
  const stillThere = readIds.find((id) => merged.includes(id));
  list.newestRead = stillThere ?? merged[0] ?? null;
  list.ids = merged;
  list.moved = [];
  if (beyond.length > 0 || next === list.next) return;
  list.next = next;
  // Its page would follow removed items.
  list.nextRequestId = null;
}
