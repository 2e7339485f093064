import { maxWatched } from 'contract/members/presence.ts';

const counts = new Map<string, number>();
const listeners = new Set<() => void>();

const changed = () => {
  for (const listener of listeners) listener();
};

/** Notes that a member's presence is on screen, until the returned function is called. */
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

/** Whose presence is on screen: the latest, as many as the server takes. */
export const watchedMembers = (): string[] => [...counts.keys()].slice(-maxWatched);

/** Calls back when others are on screen. */
export function onWatchedMembers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
