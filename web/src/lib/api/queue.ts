import { onLeaving } from '../store/leaving.ts';

const last = new Map<string, Promise<unknown>>();

/** Runs the tasks of one key in order: two calls at once could arrive in the other order. */
export function enqueue<Answer>(key: string, task: () => Promise<Answer>): Promise<Answer> {
  const earlier = last.get(key) ?? Promise.resolve();
  const answer = earlier.catch(() => {}).then(task);
  last.set(key, answer);
  return answer.finally(() => last.get(key) === answer && last.delete(key));
}

// The tasks of the next member do not wait for one of a member who has left.
onLeaving(() => last.clear());
