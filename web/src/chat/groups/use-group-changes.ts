import { useEffect, useRef } from 'react';
import { listen } from '../../lib/socket/socket.ts';

interface Changes {
  /** I joined it, on any device, or it was made with me. */
  onJoined: (id: string) => void;
  /** I left it, or am no longer in it. */
  onLeft: (id: string) => void;
  onChanged: (id: string) => void;
}

export function useGroupChanges(changes: Changes): void {
  const latest = useRef(changes);
  latest.current = changes;
  useEffect(
    () =>
      listen({
        conversationCreated: ({ _id, isGroupChat }) => isGroupChat && latest.current.onJoined(_id),
        conversationChanged: ({ conversationId }) => latest.current.onChanged(conversationId),
        conversationLeft: ({ conversationId }) => latest.current.onLeft(conversationId),
      }),
    [],
  );
}
