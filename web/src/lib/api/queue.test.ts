import { expect, test } from 'vitest';
import { leave } from '../store/leaving.ts';
import { enqueue } from './queue.ts';

function task(name: string, began: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const run = () => {
    began.push(name);
    return promise;
  };
  return { run, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

const moment = () => new Promise((resolve) => setTimeout(resolve));

test('tasks of one key run one after the other, in the order they came', async () => {
  const began: string[] = [];
  const [first, second] = [task('first', began), task('second', began)];
  const responses = [enqueue('a', first.run), enqueue('a', second.run)];
  await moment();
  expect(began).toEqual(['first']);
  first.end();
  await moment();
  expect(began).toEqual(['first', 'second']);
  second.end();
  expect(await Promise.all(responses)).toEqual(['first', 'second']);
});

test('one that fails says so to who asked for it, and the next one runs', async () => {
  const began: string[] = [];
  const [first, second] = [task('first', began), task('second', began)];
  const [failing, next] = [enqueue('b', first.run), enqueue('b', second.run)];
  second.end();
  first.fail();
  await expect(failing).rejects.toThrow('first');
  expect(await next).toBe('second');
});

test('tasks of different keys do not wait for each other', async () => {
  const began: string[] = [];
  const [slow, quick] = [task('slow', began), task('quick', began)];
  void enqueue('c', slow.run);
  quick.end();
  expect(await enqueue('d', quick.run)).toBe('quick');
  expect(began).toEqual(['slow', 'quick']);
});

test('the next member waits for nothing of the one who left', async () => {
  const began: string[] = [];
  void enqueue('b', task('theirs', began).run);
  leave();
  void enqueue('b', task('mine', began).run);
  await moment();
  expect(began).toEqual(['theirs', 'mine']);
});
