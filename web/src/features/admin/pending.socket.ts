import { countPending } from 'contract/applications.ts';
import { call } from '../../lib/api-client.ts';
import { isConnected, listen, onConnection } from '../../lib/socket.ts';
import { pendingCount } from './pending-count.ts';

/** Keeps the number live, and asks for it at every connection. */
export function listenToPending(): () => void {
  let heard = 0;
  const stopListening = listen({
    applicationsChanged({ pending }) {
      heard += 1;
      pendingCount.set(pending);
    },
  });
  const catchUp = async () => {
    const before = heard;
    const answer = await call(countPending, {}).catch(() => null);
    if (answer && heard === before) pendingCount.set(answer.pending);
  };
  const stopConnecting = onConnection(() => void catchUp());
  if (isConnected()) void catchUp();
  return () => {
    heard += 1;
    stopListening();
    stopConnecting();
    pendingCount.set(0);
  };
}
