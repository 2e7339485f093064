import type { Relationship, User } from 'contract/members/members.ts';
import { describe, expect, test } from 'vitest';
import type { Step } from './connections.api.ts';
import * as cache from './connections.cache.ts';
import { initialState } from './connections.slice.ts';

const fresh = () => structuredClone(initialState);
const taken = (step: Step, before: Relationship) => ({ userId: 'cleo', step, before });
const changed = (relationship: Relationship, change: cache.ConnectionChange['change']) => ({
  ...{ userId: 'cleo', name: 'Cléo', relationship, change },
});
const me = {
  connections: ['mo', 'eve'],
  sentConnectionRequests: ['dana'],
  connectionRequests: ['ben'],
} as Partial<User>;

describe('a step', () => {
  test('shows at once, and stays when the server agrees', () => {
    const state = fresh();
    cache.beginStep(state, taken('connect', 'none'));
    expect(cache.relationshipTo(state, 'cleo', 'none')).toBe('sent');
    cache.endStep(state, taken('connect', 'none'), 'sent');
    expect(state).toMatchObject({ known: { cleo: 'sent' }, acting: {}, changes: 1 });
  });

  test('that fails is rolled back', () => {
    const state = fresh();
    cache.beginStep(state, taken('accept', 'received'));
    cache.undoStep(state, taken('accept', 'received'));
    expect(state).toMatchObject({ known: { cleo: 'received' }, acting: {}, changes: 0 });
  });

  test('connects when the other had asked meanwhile', () => {
    const state = fresh();
    cache.beginStep(state, taken('connect', 'none'));
    cache.endStep(state, taken('connect', 'none'), 'connected');
    expect(state.known.cleo).toBe('connected');
  });

  test('answered after the news that we are connected does not undo them', () => {
    const state = fresh();
    cache.beginStep(state, taken('connect', 'none'));
    cache.applyChange(state, changed('connected', 'accepted'));
    cache.endStep(state, taken('connect', 'none'), 'sent');
    expect(state.known.cleo).toBe('connected');
  });

  test('and its opposite right after it end with the last', () => {
    const state = fresh();
    cache.beginStep(state, taken('connect', 'none'));
    cache.beginStep(state, taken('end', 'sent'));
    cache.applyChange(state, changed('sent', 'requested'));
    cache.endStep(state, taken('connect', 'none'), 'sent');
    expect(state.known.cleo).toBe('none');
    cache.endStep(state, taken('end', 'sent'), 'none');
    expect(state).toMatchObject({ known: { cleo: 'none' }, acting: {} });
  });
});

describe('a change from the server', () => {
  test('lies over what came with a card', () => {
    const state = fresh();
    expect(cache.relationshipTo(state, 'cleo', 'none')).toBe('none');
    cache.applyChange(state, changed('received', 'requested'));
    expect(cache.relationshipTo(state, 'cleo', 'none')).toBe('received');
  });

  test('after a gap is everything: who is in no list is nothing to me', () => {
    const state = fresh();
    cache.applyChange(state, changed('received', 'requested'));
    cache.replaceAll(state, me as User);
    expect(cache.relationshipTo(state, 'cleo', 'received')).toBe('none');
    expect(cache.relationshipTo(state, 'dana', 'none')).toBe('sent');
    expect(cache.relationshipTo(state, 'ben', 'none')).toBe('received');
  });

  test('leaves a step alone that is still on its way', () => {
    const state = fresh();
    cache.beginStep(state, taken('connect', 'none'));
    cache.replaceAll(state, me as User);
    expect(cache.relationshipTo(state, 'cleo', 'none')).toBe('sent');
    cache.endStep(state, taken('connect', 'none'), 'sent');
    expect(cache.relationshipTo(state, 'cleo', 'none')).toBe('sent');
  });
});

test('my own lists say how I stand to someone', () => {
  const standings = ['mo', 'dana', 'ben', 'cleo'].map((id) => cache.relationshipIn(me as User, id));
  expect(standings).toEqual(['connected', 'sent', 'received', 'none']);
});

test('the counts follow what arrives before my lists do, and count no one twice', () => {
  const count = (known: Record<string, Relationship>) => cache.countConnections(me as User, { known });
  expect(count({})).toEqual({ connected: 2, sent: 1, waiting: 1 });
  expect(count({ ben: 'connected' })).toEqual({ connected: 3, sent: 1, waiting: 0 });
  expect(count({ dana: 'connected', cleo: 'sent' })).toEqual({ connected: 3, sent: 1, waiting: 1 });
  const known = { mo: 'none', cleo: 'received', eve: 'connected', dana: 'none' } as const;
  expect(count(known)).toEqual({ connected: 1, sent: 0, waiting: 2 });
});
