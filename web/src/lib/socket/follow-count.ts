import type { sharedValue } from '../store/shared-value.ts';
import { isConnected, onConnection } from './socket.ts';

interface Source {
  listen: (set: (count: number) => void) => () => void;
  read: () => Promise<number>;
}

/** Updates a number live, and reads it at every connect. The returned function stops this and sets it to 0. */
export function followCount(count: ReturnType<typeof sharedValue<number>>, { listen, read }: Source): () => void {
  let received = 0;
  const stopListening = listen((now) => {
    received += 1;
    count.set(now);
  });
  const catchUp = async () => {
    const before = received;
    const response = await read().catch(() => null);
    if (response !== null && received === before) count.set(response);
  };
  const stopConnecting = onConnection(() => void catchUp());
  if (isConnected()) void catchUp();
  return () => {
    received += 1;
    stopListening();
    stopConnecting();
    count.set(0);
  };
}
