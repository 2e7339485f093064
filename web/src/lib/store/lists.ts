import { nanoid } from '@reduxjs/toolkit';
import type { AnswerOf, Endpoint } from 'contract/endpoint.ts';
import { addressFor, callPage, type InputOf, type PageOf } from '../api/api-client.ts';
import { type ApiError, toApiError } from '../api/api-error.ts';
import { refetchUntilStable } from '../api/refetch-until-stable.ts';
import type { Entities, Entity } from './entities.ts';
import { isAwaited, listPrepended, pageFailed, pageReceived, pageRequested, selectList } from './lists.slice.ts';
import type { AppThunk, RootState } from './store.ts';

/** Where the pages of a list come from. */
interface Pages<Items> {
  /** The address of the first page, which is also what the list is called in the store. */
  key: string;
  read: (cursor: string | null) => Promise<PageOf<Items>>;
}

/** A list of things of one kind. Two with the same key are the same list. */
export interface List<Item extends Entity> extends Pages<Item[]> {
  entities: Entities<Item>;
  /** It stays in place on screen: it is read when a screen opens, and not again when news may have been missed. */
  isStill?: boolean;
}

/** The pages that an endpoint answers. */
export function pagesOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): Pages<AnswerOf<E>> {
  return { key: addressFor(endpoint, input), read: (cursor) => callPage(endpoint, input, cursor) };
}

/** A list whose things stand among `entities`, once, with what other lists show of them. */
export const listOf = <Item extends Entity>(
  entities: Entities<Item>,
  pages: Pages<Item[]>,
  options: Pick<List<Item>, 'isStill'> = {},
): List<Item> => ({ ...pages, ...options, entities });

/** The things of a list that are here. */
export const selectItems = <Item extends Entity>(state: RootState, { key, entities }: List<Item>): Item[] =>
  entities.selectMany(state, selectList(state, key).ids);

/**
 * Reads the page after `cursor`, or the first one: for the first time, or again behind the screen. What changes while the
 * answer is on its way is newer than it, so it is asked for again (`refetchUntilStable`). Never rejects: resolves with the
 * error, or null; the list says it, too, when its reader waits.
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
      // Its things may stand in other lists already, and change there.
      if (page.items.some(isChanged)) overtaken += 1;
      return page;
    };
    dispatch(pageRequested({ key, requestId, cursor }));
    try {
      const { items, next } = await refetchUntilStable(() => [overtaken, ...selectItems(getState(), list)], read);
      // Its member may have left meanwhile, and nothing is known of them any more.
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

/** Puts something new at the front of a list, if that has been read. */
export const prepend =
  <Item extends Entity>({ key, entities }: List<Item>, item: Item): AppThunk =>
  (dispatch) => {
    dispatch(entities.received([item]));
    dispatch(listPrepended({ key, id: item._id }));
  };
