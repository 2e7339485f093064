import { createAction, type UnknownAction, weakMapMemoize } from '@reduxjs/toolkit';
import { equalJson } from './equal-json.ts';
import { type RootState, slices, useAppSelector } from './store.ts';

/** A thing with an id. */
export interface Entity {
  _id: string;
}

/** A change the server has not answered yet. It lies over the server's state. */
interface Attempt<Item> {
  requestId: string;
  changes: Partial<Item>;
}

/** The part of the store for one kind. */
export interface EntitiesState<Item> {
  items: Record<string, Item>;
  attempts: Record<string, Attempt<Item>[]>;
}

/** All things of one kind, each once, whatever lists show it. */
export type Entities<Item extends Entity> = ReturnType<typeof createEntities<Item>>;

/** So many of a kind are kept, the latest: more than anyone scrolls through, and little enough for a tab open for weeks. */
export const maxItems = 5_000;

function without<Item>(items: Record<string, Item>, ids: readonly string[]): Record<string, Item> {
  const gone = new Set(ids);
  return Object.fromEntries(Object.entries(items).filter(([id]) => !gone.has(id)));
}

/**
 * Makes the place in the store for things of one kind, and what changes and reads them. `join` says what one is that is
 * here and is read once more: an answer may be older than what was published since.
 */
export function createEntities<Item extends Entity>(
  name: string,
  join = (known: Item, received: Item): Item => ({ ...known, ...received }),
) {
  type State = EntitiesState<Item>;
  const empty: State = { items: {}, attempts: {} };

  /** As answered or published by the server. Other known fields stay. */
  const received = createAction<readonly Item[]>(`${name}/received`);
  /** Something of one that is here has changed. */
  const changed = createAction<{ id: string; changes: Partial<Item> }>(`${name}/changed`);
  /** They are gone, from every list. */
  const removed = createAction<readonly string[]>(`${name}/removed`);
  const attempted = createAction<{ id: string } & Attempt<Item>>(`${name}/attempted`);
  const settled = createAction<{ id: string } & Attempt<Item>>(`${name}/settled`);

  // Lists are read again after each gap in the connection, and mostly bring nothing new: the same item is not drawn again.
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

  const reducer = (state: State = empty, action: UnknownAction): State => {
    if (received.match(action)) return merge(state, action.payload);
    if (changed.match(action)) return change(state, action.payload.id, action.payload.changes);
    if (removed.match(action)) return { ...state, items: without(state.items, action.payload) };
    if (attempted.match(action)) {
      const { id, ...attempt } = action.payload;
      return { ...state, attempts: { ...state.attempts, [id]: [...(state.attempts[id] ?? []), attempt] } };
    }
    if (settled.match(action)) {
      const { id, requestId, changes } = action.payload;
      const { [id]: mine = [], ...others } = state.attempts;
      const left = mine.filter((attempt) => attempt.requestId !== requestId);
      return change({ ...state, attempts: left.length > 0 ? { ...others, [id]: left } : others }, id, changes);
    }
    return state;
  };
  slices.inject({ reducerPath: name, reducer });
  // What stands under this name is what was injected there: a second reducer is not taken.
  const stateOf = (root: RootState) => (root as RootState & Record<string, State | undefined>)[name] ?? empty;

  const listAll = weakMapMemoize((items: State['items']): Item[] => Object.values(items));
  const lay = weakMapMemoize(
    (item: Item, attempts: Attempt<Item>[]): Item => Object.assign({}, item, ...attempts.map(({ changes }) => changes)),
  );
  const showOne = ({ items, attempts }: State, id: string): Item | undefined => {
    const [item, mine] = [items[id], attempts[id]];
    return item && mine ? lay(item, mine) : item;
  };
  const showMany = weakMapMemoize((state: State, ids: readonly string[]): Item[] =>
    ids.flatMap((id) => showOne(state, id) ?? []),
  );
  const showAll = weakMapMemoize((state: State): Item[] => showMany(state, Object.keys(state.items)));
  return {
    ...{ name, received, changed, removed, attempted, settled },
    /** One as it is shown: as the server says, with what I just did. */
    select: (root: RootState, id: string): Item | undefined => showOne(stateOf(root), id),
    /** Those of them that are (still) here, in the order of the ids. */
    selectMany: (root: RootState, ids: readonly string[]): Item[] => showMany(stateOf(root), ids),
    /** One as the server says, without what I just did. */
    selectStored: (root: RootState, id: string): Item | undefined => stateOf(root).items[id],
    /** All that are here, as the server says: the same list until one of them changes. */
    selectAll: (root: RootState): Item[] => listAll(stateOf(root).items),
    /** All that are here, as they are shown. */
    selectShown: (root: RootState): Item[] => showAll(stateOf(root)),
    /** One as it is shown, followed. */
    useOne: (id: string): Item | undefined => useAppSelector((root) => showOne(stateOf(root), id)),
  };
}
