import { onLeaving } from '../store/leaving.ts';

const last = new Map<string, Promise<unknown>>();

/** Runs the tasks of one key in order, because parallel calls could arrive in another order. */
export function enqueue<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
  const earlier = last.get(key) ?? Promise.resolve();
  const response = earlier.catch(() => {}).then(task);
  last.set(key, response);
  return response.finally(() => last.get(key) === response && last.delete(key));
}

// The next member's tasks must not wait for those of the previous one.
onLeaving(() => last.clear());
