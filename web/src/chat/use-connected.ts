import { useSyncExternalStore } from 'react';
import { isConnected, watchConnection } from '../lib/socket/socket.ts';

export function useConnected(): boolean {
  return useSyncExternalStore(watchConnection, isConnected);
}
