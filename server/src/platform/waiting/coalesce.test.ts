import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

/** States that the test publishes, and the outcome of each call. */
function open() {
  const begun: PromiseWithResolvers<number>[] = [];
  const outcomes: string[] = [];
  const publish = coalesce(() => {
    const state = Promise.withResolvers<number>();
    begun.push(state);
    return state.promise;
  });
  const change = (name: string, id = 'film') =>
    void publish(id).then(
      () => outcomes.push(`${name} published`),
      () => outcomes.push(`${name} failed`),
    );
  return { begun, outcomes, change };
}

/** Waits until the pause of no milliseconds after a state is over. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  await new Promise((resolve) => setTimeout(resolve, 5));
};

test('a hundred changes while a state is on its way are one more state', async () => {
  const { begun, outcomes, change } = open();
  for (let number = 0; number < 100; number++) change(String(number));
  expect(begun).toHaveLength(1);
  begun[0]?.resolve(0);
  await settle();
  expect(begun).toHaveLength(2);
  expect(outcomes).toEqual(['0 published']);
  begun[1]?.resolve(0);
  await settle();
  expect(begun).toHaveLength(2);
  expect(outcomes).toHaveLength(100);
});

test('changes that arrive while a state fails are published all the same', async () => {
  const { begun, outcomes, change } = open();
  change('first');
  change('second');
  begun[0]?.reject(new Error('The connection was lost.'));
  await settle();
  expect(outcomes).toEqual(['first failed']);
  begun[1]?.resolve(0);
  await settle();
  expect(outcomes).toEqual(['first failed', 'second published']);
});

test('each change learns that its own state failed, so that it can try again', async () => {
  const { begun, outcomes, change } = open();
  change('first');
  change('second');
  change('third');
  begun[0]?.resolve(0);
  await settle();
  begun[1]?.reject(new Error('The connection was lost.'));
  await settle();
  expect(outcomes).toEqual(['first published', 'second failed', 'third failed']);
  change('second once more');
  begun[2]?.resolve(0);
  await settle();
  expect(outcomes.at(-1)).toBe('second once more published');
});

test('one thing does not wait for another', async () => {
  const { begun, outcomes, change } = open();
  change('film', 'film');
  change('chess', 'chess');
  begun[1]?.resolve(0);
  await settle();
  expect(outcomes).toEqual(['chess published']);
});

test('what changes together waits for the first delay together', async () => {
  let states = 0;
  const publish = coalesce(async () => {
    states += 1;
    return 0;
  }, 20);
  const changes = [publish('film'), publish('film')];
  expect(states).toBe(0);
  await Promise.all(changes);
  expect(states).toBe(1);
});
