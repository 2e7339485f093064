import type { ActionReducerMapBuilder, AsyncThunk } from '@reduxjs/toolkit';
import type { PageOf } from './api-client.ts';
import type { ApiError } from './api-error.ts';
import { errorMessage } from './error-message.ts';
import type { RootState } from './state.ts';

/** A list that is fetched page by page. */
export interface Pages<Item> {
  items: Item[];
  /** Where the list goes on; null at its end. */
  next: string | null;
  /** Whether the first page has come. */
  loaded: boolean;
  loading: boolean;
  error: string | null;
}

/** A list before anything is fetched. */
export const noPages = <Item>(): Pages<Item> => ({ items: [], next: null, loaded: false, loading: false, error: null });

/** Fetches the page after `cursor`, or the first one. */
type FetchPage<Item> = AsyncThunk<
  PageOf<Item[]>,
  { cursor?: string },
  { state: RootState; serializedErrorType: ApiError }
>;

/** What fetching pages does to the list they belong to: the first page replaces it, others follow. */
export function addPages<State, Item extends { _id: string }>(
  builder: ActionReducerMapBuilder<State>,
  fetchPage: FetchPage<Item>,
  listOf: (state: State) => Pages<Item>,
): void {
  builder
    .addCase(fetchPage.pending, (state) => {
      Object.assign(listOf(state as State), { loading: true, error: null });
    })
    .addCase(fetchPage.fulfilled, (state, { payload, meta }) => {
      const list = listOf(state as State);
      const before = meta.arg.cursor ? list.items : [];
      const known = new Set(before.map((item) => item._id));
      const items = [...before, ...payload.items.filter((item) => !known.has(item._id))];
      Object.assign(list, { items, next: payload.next, loaded: true, loading: false });
    })
    .addCase(fetchPage.rejected, (state, { error }) => {
      Object.assign(listOf(state as State), { loading: false, error: errorMessage(error) });
    });
}
