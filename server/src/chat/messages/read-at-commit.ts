import type { MessageToPublish } from './message-json.queries.ts';

const kept = new Map<string, MessageToPublish>();
let changes = 0;

/** How many messages have changed so far: what was read before a change may be out of date. */
export const changesSoFar = (): number => changes;

/** Keeps a message as it was right after its commit, so that publishing it needs no second read; unless one has changed `since`. */
export function keepUntilPublished(message: MessageToPublish, since: number): void {
  if (since === changes) kept.set(message.id, message);
}

/** These messages as they were right after their commits; null unless all of them are kept. None is kept any longer. */
export function takeKept(ids: string[]): MessageToPublish[] | null {
  const found = ids.flatMap((id) => kept.get(id) ?? []);
  for (const id of ids) kept.delete(id);
  return found.length === ids.length ? found : null;
}

/** To be called when a message has changed. */
export function forgetKept(id: string): void {
  changes += 1;
  kept.delete(id);
}
