const last = new Map<string, Promise<unknown>>();

/** Runs the tasks of one key in order: two calls at once could arrive in the other order. */
export function enqueue<Answer>(key: string, task: () => Promise<Answer>): Promise<Answer> {
  const earlier = last.get(key) ?? Promise.resolve();
  const answer = earlier.catch(() => {}).then(task);
  last.set(key, answer);
  return answer.finally(() => last.get(key) === answer && last.delete(key));
}

/** Lets tasks from now on begin without waiting for any that runs: they belong to a member who has left. */
export const leaveQueues = (): void => last.clear();
