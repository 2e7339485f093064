import type { MessageToPublish } from './message-json.queries.ts';

const kept = new Map<string, MessageToPublish>();

/** Keeps a message as it was right after its commit, so that publishing it needs no second read. */
export function keepUntilPublished(message: MessageToPublish): void {
  kept.set(message.id, message);
}

/** Those of these messages that are kept as they are now; they are kept no longer. */
export function takeKept(ids: string[]): MessageToPublish[] {
  return ids.flatMap((id) => {
    const message = kept.get(id);
    kept.delete(id);
    return message ?? [];
  });
}

/** To be called when a message has changed. */
export function forgetKept(id: string): void {
  kept.delete(id);
}
