import { acceptConnection, connect, disconnect } from 'contract/members/connections.ts';
import type { Relationship } from 'contract/members/members.ts';
import { afterEach, expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { card, member } from '../../../testing/samples.ts';
import { store } from '../../app/session/store.ts';
import { memberLeft } from '../../lib/store/store.ts';
import { type Step, sendStep } from './connections.api.ts';
import { receiveAll, relationshipIn, standings } from './standings.ts';
import { countConnections } from './use-connection-counts.ts';

const { _id: cleo } = card('cleo');
const me = member('ada', {
  connections: ['mo', 'eve'],
  sentConnectionRequests: ['dana'],
  connectionRequests: ['ben'],
});

const shown = (id = cleo) => standings.select(store.getState(), id)?.relationship;
const change = (relationship: Relationship, _id = cleo) => store.dispatch(standings.received([{ _id, relationship }]));
const perform = (step: Step, before: Relationship) => store.dispatch(sendStep({ userId: cleo, step, before }));

/** The test decides how requests to connect are answered. */
function holdConnect() {
  const { promise, resolve } = Promise.withResolvers<{ message: string; relationship: Relationship }>();
  club.respond(connect, () => promise);
  return (relationship: Relationship) => resolve({ message: '', relationship });
}

afterEach(() => void store.dispatch(memberLeft()));

test('a step shows at once, and stays when the server agrees', async () => {
  const response = holdConnect();
  const taken = perform('connect', 'none');
  expect(shown()).toBe('sent');
  response('sent');
  await taken;
  expect(shown()).toBe('sent');
});

test('a step that fails is taken back', async () => {
  club.respond(acceptConnection, failure('not_found', 'It was withdrawn.'));
  const taken = perform('accept', 'received');
  expect(shown()).toBe('connected');
  await expect(taken).rejects.toThrow();
  expect(shown()).toBe('received');
});

test('a request connects when the other had sent one meanwhile', async () => {
  holdConnect()('connected');
  await perform('connect', 'none');
  expect(shown()).toBe('connected');
});

test('an answer after the news that we are connected does not undo them', async () => {
  const response = holdConnect();
  const taken = perform('connect', 'none');
  change('connected');
  response('sent');
  await taken;
  expect(shown()).toBe('connected');
});

test('a step and its opposite right after it end with the last', async () => {
  const response = holdConnect();
  club.respond(disconnect, { message: '', relationship: 'none' });
  const taken = [perform('connect', 'none'), perform('end', 'sent')];
  change('sent');
  expect(shown()).toBe('none');
  response('sent');
  await Promise.all(taken);
  expect(shown()).toBe('none');
});

test('after a gap my lists are everything: who is in none of them is nothing to me', () => {
  change('received');
  store.dispatch(receiveAll(me));
  expect([cleo, 'dana', 'ben', 'mo'].map(shown)).toEqual(['none', 'sent', 'received', 'connected']);
});

test('a gap leaves a step alone that is still on its way', async () => {
  const response = holdConnect();
  const taken = perform('connect', 'none');
  store.dispatch(receiveAll(me));
  expect(shown()).toBe('sent');
  response('sent');
  await taken;
  expect(shown()).toBe('sent');
});

test('my own lists say how I stand to someone', () => {
  const known = ['mo', 'dana', 'ben', 'cleo'].map((id) => relationshipIn(me, id));
  expect(known).toEqual(['connected', 'sent', 'received', 'none']);
});

test('the counts follow what arrives before my lists do, and count no one twice', () => {
  const count = () => countConnections(me, standings.selectVisible(store.getState()));
  expect(count()).toEqual({ connected: 2, sent: 1, waiting: 1 });
  change('connected', 'ben');
  expect(count()).toEqual({ connected: 3, sent: 1, waiting: 0 });
  for (const [id, relationship] of Object.entries({ mo: 'none', cleo: 'received', dana: 'none' } as const))
    change(relationship, id);
  expect(count()).toEqual({ connected: 2, sent: 0, waiting: 1 });
});
