import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import { openTestLog } from '../../../testing/log.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { alone } from '../nodes/nodes.ts';
import { openBus } from './bus.ts';
import { happened } from './happened.ts';

const fact = { postId: 'a post' };

test.each([
  ['throws', () => void JSON.parse('no JSON')],
  ['rejects', () => Promise.reject(new Error('The counter is broken.'))],
])('a listener that %s is in the log with its fact, and the others receive it all the same', async (_, fails) => {
  expectProblem(/a listener failed/);
  const { log, lines } = openTestLog();
  const facts = openBus(log, alone);
  const received: string[] = [];
  facts.on('post.created', ({ postId }) => void received.push(`first: ${postId}`));
  facts.on('post.created', fails);
  facts.on('post.created', ({ postId }) => void received.push(`last: ${postId}`));
  facts.emit('post.created', fact);
  await setImmediate();
  expect(received).toEqual(['first: a post', 'last: a post']);
  expect(lines.join('')).toMatch(/"fact":"post.created".*a listener failed/);
});

test('once it is closed, facts reach no one, and a listener under way may fail', async () => {
  const { log, lines } = openTestLog();
  const facts = openBus(log, alone);
  const received: string[] = [];
  const { promise, reject } = Promise.withResolvers<void>();
  facts.on('post.created', ({ postId }) => {
    received.push(postId);
    return promise;
  });
  facts.emit('post.created', fact);
  facts.close();
  facts.emit('post.created', fact);
  reject(new Error('driver has already been destroyed'));
  await setImmediate();
  expect([received, lines]).toEqual([[fact.postId], []]);
});

test('whoever listens to another fact receives nothing', () => {
  const facts = openBus(openTestLog().log, alone);
  const received: string[] = [];
  facts.on('post.deleted', ({ postId }) => void received.push(postId));
  facts.emit('post.created', fact);
  expect(received).toEqual([]);
});

test('a listener that finds the database down runs again, and only then', async () => {
  expectProblem(/a listener failed/);
  const facts = openBus(openTestLog().log, alone);
  const received: string[] = [];
  const failOnce = (name: string, error: Error) => () => {
    received.push(name);
    if (received.filter((one) => one === name).length === 1) throw error;
  };
  facts.on('post.created', failOnce('down', new Error('Connection terminated unexpectedly')));
  facts.on('post.created', failOnce('broken', new Error('undefined is not a function')));
  facts.emit('post.created', fact);
  await eventually(async () => expect(received).toEqual(['down', 'broken', 'down']));
});

test('who follows in the transaction is called for what concerns them: of such a fact, or while the database says so', async () => {
  const { db } = (await openClub({ people: false })).services;
  const facts = openBus(openTestLog().log, alone);
  const received: string[] = [];
  const follow = (name: string) => async () => void received.push(name);
  facts.inTransaction('post.created', follow('of a post'), ({ postId }) => postId === fact.postId);
  facts.inTransaction('post.created', follow('of another'), ({ postId }) => postId !== fact.postId);
  facts.inTransaction('post.created', follow('with posts'), sql<boolean>`exists (select from posts)`);
  facts.inTransaction('post.created', follow('without posts'), sql<boolean>`not exists (select from posts)`);
  await happened({ db, facts }, 'post.created', fact);
  expect(received).toEqual(['of a post', 'without posts']);
});

test('what concerns no one is emitted without a transaction', async () => {
  const club = await openClub({ people: false });
  const facts = openBus(openTestLog().log, alone);
  facts.inTransaction(
    'post.created',
    () => Promise.reject(new Error('Not for me.')),
    () => false,
  );
  const cost = await club.countStatements(() => happened({ db: club.services.db, facts }, 'post.created', fact));
  expect(cost).toBe(0);
});
