import { maxWatched } from 'contract/members/presence.ts';

const counts = new Map<string, number>();
const listeners = new Set<() => void>();

const changed = () => {
  for (const listener of listeners) listener();
};

/** Marks a member's presence as visible, until the returned function is called. */
export function watchMember(id: string): () => void {
  const count = counts.get(id) ?? 0;
  counts.set(id, count + 1);
  if (count === 0) changed();
  return () => {
    const left = (counts.get(id) ?? 1) - 1;
    if (left > 0) counts.set(id, left);
    else {
      counts.delete(id);
      changed();
    }
  };
}

/** The members whose presence is visible: the latest, up to the server's limit. */
export const watchedMembers = (): string[] => [...counts.keys()].slice(-maxWatched);

export function onWatchedMembers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
