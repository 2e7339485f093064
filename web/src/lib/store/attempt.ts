import { nanoid } from '@reduxjs/toolkit';
import { enqueue } from '../api/queue.ts';
import type { Entities, Entity } from './entities.ts';
import type { AppThunk } from './store.ts';

interface Attempt<Item, Result> {
  /** Shown at once. */
  changes: Partial<Item>;
  call: () => Promise<Result>;
  /** The item's changes according to the response. */
  settle: (response: Result, stored: Item) => Partial<Item>;
}

/**
 * Shows a change before the server responds. It covers published changes until the response arrives; an error rolls it
 * back, and rejects. Attempts on one item run in order, because parallel calls could arrive in another order.
 */
export const attempt =
  <Item extends Entity, Result>(
    entities: Entities<Item>,
    id: string,
    { changes, call, settle }: Attempt<Item, Result>,
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const requestId = nanoid();
    let settled: Partial<Item> = {};
    dispatch(entities.attempted({ id, requestId, changes }));
    try {
      const response = await queued(entities, id, call);
      const stored = entities.selectStored(getState(), id);
      if (stored) settled = settle(response, stored);
    } finally {
      dispatch(entities.settled({ id, requestId, changes: settled }));
    }
  };

/** Calls the API after all earlier attempts on the item, because the last one may delete it. */
export const queued = <Item extends Entity, Result>(
  entities: Entities<Item>,
  id: string,
  work: () => Promise<Result>,
): Promise<Result> => enqueue(`${entities.name} ${id}`, work);
