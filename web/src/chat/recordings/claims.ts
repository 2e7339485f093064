import { onLeaving } from '../../lib/store/leaving.ts';

const releases = new Map<string, () => void>();
onLeaving(() => {
  for (const id of releases.keys()) releaseRecording(id);
});

/**
 * Waits until no page of this browser has the recording, and claims it for this one until it is released or the page is
 * gone: two pages must not send or discard the same. Rejects if the signal comes first.
 */
export async function claimRecording(id: string, signal?: AbortSignal): Promise<void> {
  const [claimed, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const claim = () => {
    releases.set(id, released.resolve);
    claimed.resolve();
    return released.promise;
  };
  if ('locks' in navigator) {
    navigator.locks.request(`recording:${id}`, { ...(signal && { signal }) }, claim).catch(claimed.reject);
  } else if (releases.has(id)) claimed.reject(new Error('It is claimed.'));
  else void claim();
  return claimed.promise;
}

export function releaseRecording(id: string): void {
  releases.get(id)?.();
  releases.delete(id);
}
