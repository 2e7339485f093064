import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ApiError } from '../api/api-error.ts';
import { type RootState, slices } from './store.ts';

/** A list as far as it has been read: ids alone, the things themselves stand in their entities. */
export interface ListState {
  /** How many parts of the screen show it. */
  readers: number;
  ids: string[];
  /** Where it goes on; null at its end. */
  next: string | null;
  /** Whether the first page has come. */
  loaded: boolean;
  /** Whether the reader waits for the first page, or for the next one. */
  loading: boolean;
  /** Why what the reader waits for did not come. */
  error: ApiError | null;
  /** The questions under way, for the first page and for the next one: an answer to an earlier one comes too late. */
  requestId: string | null;
  nextRequestId: string | null;
  /** The first one that has been shown: what stands before it came later. */
  newestSeen: string | null;
  /** What belongs further up by now than where it was read. */
  moved: string[];
}

/** A list before anything is read. */
const unread: ListState = {
  readers: 0,
  ids: [],
  next: null,
  loaded: false,
  loading: false,
  error: null,
  requestId: null,
  nextRequestId: null,
  newestSeen: null,
  moved: [],
};

interface Page {
  key: string;
  requestId: string;
  ids: string[];
  next: string | null;
  /** Where the page begins; null is the list's beginning. */
  cursor: string | null;
}

/** So many lists that are on no screen are kept, the latest: a member who goes back finds them as they were. */
export const maxClosed = 12;

/** Every list of things, by its key; the one that was closed last is the last. */
export const listsSlice = createSlice({
  name: 'lists',
  initialState: {} as Record<string, ListState>,
  reducers: {
    /** One part of the screen more, or less, shows it. */
    listShown(lists, { payload: { key, by } }: PayloadAction<{ key: string; by: 1 | -1 }>) {
      const list = lists[key] ?? unread;
      delete lists[key];
      lists[key] = { ...list, readers: Math.max(0, list.readers + by) };
      const closed = Object.keys(lists).filter((one) => !lists[one]?.readers);
      for (const one of closed.slice(0, -maxClosed)) delete lists[one];
    },
    pageRequested(lists, { payload }: PayloadAction<{ key: string; requestId: string; cursor: string | null }>) {
      const list = lists[payload.key] ?? { ...unread };
      lists[payload.key] = list;
      if (payload.cursor === null) list.requestId = payload.requestId;
      else list.nextRequestId = payload.requestId;
      // A reload in the background does not show as loading.
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
    /** Something new stands at the front of a list that is here. */
    listPrepended(lists, { payload: { key, id } }: PayloadAction<{ key: string; id: string }>) {
      const list = lists[key];
      if (list?.loaded && !list.ids.includes(id)) list.ids.unshift(id);
    },
    /** The things of a list stand in another order now, or there are others; also while it is read for the first time. */
    listSorted(lists, { payload: { key, ids } }: PayloadAction<{ key: string; ids: string[] }>) {
      lists[key] = { ...(lists[key] ?? unread), ids };
    },
    /** Something belongs at the front now; where it stands it stays until the list is read again. */
    listMoved(lists, { payload: { key, id } }: PayloadAction<{ key: string; id: string }>) {
      const list = lists[key];
      if (list?.loaded && !list.moved.includes(id)) list.moved.push(id);
    },
    /** The reader has seen the list from its beginning. */
    newestShown(lists, { payload: key }: PayloadAction<string>) {
      const list = lists[key];
      if (list) list.newestSeen = list.ids[0] ?? null;
    },
  },
});

declare module './store.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof listsSlice> {}
}

const { selectSlice } = listsSlice.injectInto(slices);
/** A list as far as it is here. */
export const selectList = (state: RootState, key: string): ListState => selectSlice(state)[key] ?? unread;

export const { listShown, pageRequested, pageReceived, pageFailed, listPrepended, listSorted, listMoved, newestShown } =
  listsSlice.actions;

/** Whether an answer to this question still counts. */
export const isAwaited = (list: ListState | undefined, requestId: string): list is ListState =>
  list?.requestId === requestId || list?.nextRequestId === requestId;

/** The first page takes the place of what it reaches; what was read beyond stays, as long as the two meet. */
function mergeFirstPage(list: ListState, { ids, next }: Pick<Page, 'ids' | 'next'>): void {
  const meeting = next === null ? -1 : list.ids.indexOf(ids.at(-1) ?? '');
  const beyond = meeting < 0 ? [] : list.ids.slice(meeting + 1);
  const merged = [...ids, ...beyond.filter((id) => !ids.includes(id))];
  const seen = list.newestSeen === null ? [] : list.ids.slice(list.ids.indexOf(list.newestSeen));
  const stillThere = seen.find((id) => merged.includes(id));
  list.newestSeen = stillThere ?? merged[0] ?? null;
  list.ids = merged;
  list.moved = [];
  if (beyond.length > 0 || next === list.next) return;
  list.next = next;
  // It would follow what is not here any more.
  list.nextRequestId = null;
}
