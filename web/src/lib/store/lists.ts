import { nanoid } from '@reduxjs/toolkit';
import type { Endpoint, ResponseOf } from 'contract/endpoint.ts';
import { addressFor, callPage, type InputOf, type PageOf } from '../api/api-client.ts';
import { type ApiError, toApiError } from '../api/api-error.ts';
import { refetchUntilStable } from '../api/refetch-until-stable.ts';
import type { Entities, Entity } from './entities.ts';
import { isAwaited, listPrepended, pageFailed, pageReceived, pageRequested, selectList } from './lists.slice.ts';
import type { AppThunk, RootState } from './store.ts';

interface Pages<Items> {
  /** Address of the first page, and the list's key in the store. */
  key: string;
  read: (cursor: string | null) => Promise<PageOf<Items>>;
}

/** A list of one kind of item. Two with the same key are the same list. */
export interface List<Item extends Entity> extends Pages<Item[]> {
  entities: Entities<Item>;
  /** True for a list that stays the same on screen: it loads when the screen opens, but not after missed news. */
  isStill?: boolean;
}

export function pagesOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): Pages<ResponseOf<E>> {
  return { key: addressFor(endpoint, input), read: (cursor) => callPage(endpoint, input, cursor) };
}

/** A list whose items live in `entities`, which all lists of their kind share. */
export const listOf = <Item extends Entity>(
  entities: Entities<Item>,
  pages: Pages<Item[]>,
  options: Pick<List<Item>, 'isStill'> = {},
): List<Item> => ({ ...pages, ...options, entities });

export const selectItems = <Item extends Entity>(state: RootState, { key, entities }: List<Item>): Item[] =>
  entities.selectMany(state, selectList(state, key).ids);

/**
 * Reads the page after `cursor`, or the first one, also again in the background. If an item changes before the
 * response, it reads again (`refetchUntilStable`). Never rejects: resolves with the error, or null; a waiting reader
 * sees the error in the list.
 */
export const readPage =
  <Item extends Entity>(list: List<Item>, cursor: string | null = null): AppThunk<Promise<ApiError | null>> =>
  async (dispatch, getState) => {
    const { key, entities } = list;
    const requestId = nanoid();
    let overtaken = 0;
    const read = async () => {
      const before = getState();
      const page = await list.read(cursor);
      const isChanged = ({ _id }: Item) => {
        const known = entities.selectStored(before, _id);
        return known !== undefined && known !== entities.selectStored(getState(), _id);
      };
      // Other lists may show the same items, and they may change meanwhile.
      if (page.items.some(isChanged)) overtaken += 1;
      return page;
    };
    dispatch(pageRequested({ key, requestId, cursor }));
    try {
      const { items, next } = await refetchUntilStable(() => [overtaken, ...selectItems(getState(), list)], read);
      // The member may have left meanwhile, and their data is gone.
      if (!isAwaited(selectList(getState(), key), requestId)) return null;
      dispatch(entities.received(items));
      dispatch(pageReceived({ key, requestId, ids: items.map(({ _id }) => _id), next, cursor }));
      return null;
    } catch (caught) {
      const error = toApiError(caught);
      dispatch(pageFailed({ key, requestId, error }));
      return error;
    }
  };

/** Puts a new item at the front of a list, if the list is loaded. */
export const prepend =
  <Item extends Entity>({ key, entities }: Pick<List<Item>, 'key' | 'entities'>, item: Item): AppThunk =>
  (dispatch) => {
    dispatch(entities.received([item]));
    dispatch(listPrepended({ key, id: item._id }));
  };
