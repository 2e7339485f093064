import { createAction, type UnknownAction, weakMapMemoize } from '@reduxjs/toolkit';
import { equalJson } from './equal-json.ts';
import { type RootState, slices, useAppSelector } from './store.ts';

export interface Entity {
  _id: string;
  /** Only its members see the item. */
  group?: { _id: string } | null;
}

/** The member left a group: all that is in it goes from every list. */
export const groupLeft = createAction<string>('groupLeft');

/** A change that the server has not confirmed. It covers the server's state. */
interface Attempt<Item> {
  requestId: string;
  changes: Partial<Item>;
}

export interface EntitiesState<Item> {
  items: Record<string, Item>;
  attempts: Record<string, Attempt<Item>[]>;
}

/** All items of one kind. Each exists once, however many lists show it. */
export type Entities<Item extends Entity> = ReturnType<typeof createEntities<Item>>;

/**
 * Limit per kind; the latest stay. More than anyone scrolls through, but small enough for a tab that is open for
 * weeks.
 */
export const maxItems = 5_000;

function without<Item>(items: Record<string, Item>, ids: readonly string[]): Record<string, Item> {
  const gone = new Set(ids);
  return Object.fromEntries(Object.entries(items).filter(([id]) => !gone.has(id)));
}

/**
 * Creates the store's part for one kind of item, with its actions and selectors. `join` merges a known item with one
 * that is read again, because a response may be older than published changes.
 */
export function createEntities<Item extends Entity>(
  name: string,
  join = (known: Item, received: Item): Item => ({ ...known, ...received }),
) {
  type State = EntitiesState<Item>;
  const empty: State = { items: {}, attempts: {} };

  /** Items from a response or a message. Other known fields stay. */
  const received = createAction<readonly Item[]>(`${name}/received`);
  const changed = createAction<{ id: string; changes: Partial<Item> }>(`${name}/changed`);
  /** Deleted items, which also leave every list. */
  const removed = createAction<readonly string[]>(`${name}/removed`);
  const attempted = createAction<{ id: string } & Attempt<Item>>(`${name}/attempted`);
  const settled = createAction<{ id: string } & Attempt<Item>>(`${name}/settled`);

  // Reloads mostly return unchanged items; skip those to avoid re-rendering.
  const merge = (state: State, received: readonly Item[]): State => {
    const merged = received.map((item) => {
      const known = state.items[item._id];
      return known ? join(known, item) : item;
    });
    const news = merged.filter((item) => !equalJson(item, state.items[item._id]));
    if (news.length === 0) return state;
    const items = Object.entries({ ...state.items, ...Object.fromEntries(news.map((item) => [item._id, item])) });
    return { ...state, items: Object.fromEntries(items.slice(-maxItems)) };
  };
  const change = (state: State, id: string, changes: Partial<Item>): State => {
    const item = state.items[id];
    return item ? { ...state, items: { ...state.items, [id]: { ...item, ...changes } } } : state;
  };

  const drop = (state: State, isGone: (item: Item) => boolean): State => {
    const gone = Object.keys(state.items).filter((id) => state.items[id] && isGone(state.items[id]));
    return gone.length > 0 ? { ...state, items: without(state.items, gone) } : state;
  };

  const reducer = (state: State = empty, action: UnknownAction): State => {
    if (received.match(action)) return merge(state, action.payload);
    if (groupLeft.match(action)) return drop(state, ({ group }) => group?._id === action.payload);
    if (changed.match(action)) return change(state, action.payload.id, action.payload.changes);
    if (removed.match(action)) return { ...state, items: without(state.items, action.payload) };
    if (attempted.match(action)) {
      const { id, ...attempt } = action.payload;
      return { ...state, attempts: { ...state.attempts, [id]: [...(state.attempts[id] ?? []), attempt] } };
    }
    if (settled.match(action)) {
      const { id, requestId, changes } = action.payload;
      const { [id]: attempts = [], ...rest } = state.attempts;
      const left = attempts.filter((attempt) => attempt.requestId !== requestId);
      return change({ ...state, attempts: left.length > 0 ? { ...rest, [id]: left } : rest }, id, changes);
    }
    return state;
  };
  slices.inject({ reducerPath: name, reducer });
  // Reads the injected state by name, because the store ignores a second reducer.
  const stateOf = (root: RootState) => (root as RootState & Record<string, State | undefined>)[name] ?? empty;

  const listAll = weakMapMemoize((items: State['items']): Item[] => Object.values(items));
  const lay = weakMapMemoize(
    (item: Item, attempts: Attempt<Item>[]): Item => Object.assign({}, item, ...attempts.map(({ changes }) => changes)),
  );
  const showOne = ({ items, attempts }: State, id: string): Item | undefined => {
    const [item, own] = [items[id], attempts[id]];
    return item && own ? lay(item, own) : item;
  };
  const showMany = weakMapMemoize((state: State, ids: readonly string[]): Item[] =>
    ids.flatMap((id) => showOne(state, id) ?? []),
  );
  const showAll = weakMapMemoize((state: State): Item[] => showMany(state, Object.keys(state.items)));
  return {
    ...{ name, received, changed, removed, attempted, settled },
    /** An item as shown: the server's state with my unconfirmed changes. */
    select: (root: RootState, id: string): Item | undefined => showOne(stateOf(root), id),
    /** The known items, in the order of the ids. */
    selectMany: (root: RootState, ids: readonly string[]): Item[] => showMany(stateOf(root), ids),
    /** An item in the server's state, without my unconfirmed changes. */
    selectStored: (root: RootState, id: string): Item | undefined => stateOf(root).items[id],
    /** All items in the server's state; the same array until one changes. */
    selectAll: (root: RootState): Item[] => listAll(stateOf(root).items),
    selectVisible: (root: RootState): Item[] => showAll(stateOf(root)),
    useOne: (id: string): Item | undefined => useAppSelector((root) => showOne(stateOf(root), id)),
  };
}
