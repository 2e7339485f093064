import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../api-error.ts';

/** A list as far as it has been read: ids alone, the things themselves stand in their entities. */
export interface ListState {
  ids: string[];
  /** Where it goes on; null at its end. */
  next: string | null;
  /** Whether the first page has come. */
  loaded: boolean;
  /** Whether the reader waits for the first page, or for the next one. */
  loading: boolean;
  /** Why what the reader waits for did not come. */
  error: ApiError | null;
  /** The question under way; an answer to an earlier one comes too late. */
  requestId: string | null;
  /** The first one that has been shown: what stands before it came later. */
  newestSeen: string | null;
}

/** A list before anything is read. */
export const unread: ListState = {
  ids: [],
  next: null,
  loaded: false,
  loading: false,
  error: null,
  requestId: null,
  newestSeen: null,
};

interface Page {
  key: string;
  requestId: string;
  ids: string[];
  next: string | null;
  /** Where the page begins; null is the list's beginning. */
  cursor: string | null;
}

/** Every list of things, by its key. */
export const listsSlice = createSlice({
  name: 'lists',
  initialState: {} as Record<string, ListState>,
  reducers: {
    pageRequested(lists, { payload }: PayloadAction<{ key: string; requestId: string; cursor: string | null }>) {
      const list = lists[payload.key] ?? { ...unread };
      lists[payload.key] = list;
      list.requestId = payload.requestId;
      // A reload in the background does not show as loading.
      if (list.loaded && payload.cursor === null) return;
      list.loading = true;
      list.error = null;
    },
    pageReceived(lists, { payload }: PayloadAction<Page>) {
      const list = lists[payload.key];
      if (list?.requestId !== payload.requestId) return;
      if (payload.cursor === null) mergeFirstPage(list, payload);
      else {
        list.ids = [...new Set([...list.ids, ...payload.ids])];
        list.next = payload.next;
      }
      Object.assign(list, { loaded: true, loading: false, error: null, requestId: null });
    },
    pageFailed(lists, { payload }: PayloadAction<{ key: string; requestId: string; error: ApiError }>) {
      const list = lists[payload.key];
      if (list?.requestId !== payload.requestId) return;
      if (list.loading) list.error = payload.error;
      list.loading = false;
      list.requestId = null;
    },
    /** Something new stands at the front of a list that is here. */
    listPrepended(lists, { payload: { key, id } }: PayloadAction<{ key: string; id: string }>) {
      const list = lists[key];
      if (list?.loaded && !list.ids.includes(id)) list.ids.unshift(id);
    },
    /** The reader has seen the list from its beginning. */
    newestShown(lists, { payload: key }: PayloadAction<string>) {
      const list = lists[key];
      if (list) list.newestSeen = list.ids[0] ?? null;
    },
  },
});

export const { pageRequested, pageReceived, pageFailed, listPrepended, newestShown } = listsSlice.actions;

/** The first page takes the place of what it reaches; what was read beyond stays, as long as the two meet. */
function mergeFirstPage(list: ListState, { ids, next }: Pick<Page, 'ids' | 'next'>): void {
  const meeting = next === null ? -1 : list.ids.indexOf(ids.at(-1) ?? '');
  const beyond = meeting < 0 ? [] : list.ids.slice(meeting + 1);
  const merged = [...ids, ...beyond.filter((id) => !ids.includes(id))];
  const seen = list.newestSeen === null ? [] : list.ids.slice(list.ids.indexOf(list.newestSeen));
  const stillThere = seen.find((id) => merged.includes(id));
  list.newestSeen = stillThere ?? merged[0] ?? null;
  list.ids = merged;
  if (beyond.length === 0) list.next = next;
}
