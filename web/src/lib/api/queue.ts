import { onLeaving } from '../store/leaving.ts';

const last = new Map<string, Promise<unknown>>();

/** Runs the tasks of one key in order, because parallel calls could arrive in another order. */
export function enqueue<Answer>(key: string, task: () => Promise<Answer>): Promise<Answer> {
  const earlier = last.get(key) ?? Promise.resolve();
  const answer = earlier.catch(() => {}).then(task);
  last.set(key, answer);
  return answer.finally(() => last.get(key) === answer && last.delete(key));
}

// The next member's tasks must not wait for those of the previous one.
onLeaving(() => last.clear());
