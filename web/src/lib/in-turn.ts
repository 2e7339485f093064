const last = new Map<string, Promise<unknown>>();

/** Work on one thing in the order it was asked for: two calls at once could arrive the other way round. */
export function inTurn<Answer>(thing: string, work: () => Promise<Answer>): Promise<Answer> {
  const earlier = last.get(thing) ?? Promise.resolve();
  const answer = earlier.catch(() => {}).then(work);
  last.set(thing, answer);
  return answer.finally(() => last.get(thing) === answer && last.delete(thing));
}
