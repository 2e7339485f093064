import { useEffect } from 'react';
import { listen } from '../socket/socket.ts';

/** Reads a list of members, or figures about them, again when someone joins. */
export function useNewcomers(reload: () => unknown): void {
  useEffect(() => listen({ memberJoined: () => void reload() }), [reload]);
}
