import { useSyncExternalStore } from 'react';
import { isConnected, watchConnection } from '../lib/socket/socket.ts';

/** Whether the live connection stands. */
export function useConnected(): boolean {
  return useSyncExternalStore(watchConnection, isConnected);
}
