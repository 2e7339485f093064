import { nanoid } from '@reduxjs/toolkit';
import { enqueue } from '../api/queue.ts';
import type { Entities, Entity } from './entities.ts';
import type { AppThunk } from './store.ts';

interface Attempt<Item, Answer> {
  /** What shows at once. */
  changes: Partial<Item>;
  call: () => Promise<Answer>;
  /** What the answer says of the thing as the server had it last. */
  settle: (answer: Answer, stored: Item) => Partial<Item>;
}

/**
 * Changes a thing at once, before the server has answered. Whatever the server says of it meanwhile, this shows until the
 * answer is there; an error takes it back, and rejects. Attempts on one thing are made in the order they were asked for:
 * two calls at once could arrive the other way round.
 */
export const attempt =
  <Item extends Entity, Answer>(
    entities: Entities<Item>,
    id: string,
    { changes, call, settle }: Attempt<Item, Answer>,
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const requestId = nanoid();
    let settled: Partial<Item> = {};
    dispatch(entities.attempted({ id, requestId, changes }));
    try {
      const answer = await inTurn(entities, id, call);
      const stored = entities.selectStored(getState(), id);
      if (stored) settled = settle(answer, stored);
    } finally {
      dispatch(entities.settled({ id, requestId, changes: settled }));
    }
  };

/** Makes a call about a thing after all attempts on it that came before: the last one may delete it. */
export const inTurn = <Item extends Entity, Answer>(
  entities: Entities<Item>,
  id: string,
  work: () => Promise<Answer>,
): Promise<Answer> => enqueue(`${entities.name} ${id}`, work);
