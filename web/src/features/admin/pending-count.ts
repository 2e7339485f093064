import { countPending } from 'contract/applications.ts';
import { call } from '../../lib/api-client.ts';
import { sharedValue } from '../../lib/shared-value.ts';
import { listen, onConnection } from '../../lib/socket.ts';

const pending = sharedValue(0);

/** How many applications wait for a decision of the admins; 0 for everybody else. */
export const usePendingCount = pending.use;

/** Keeps the number live, and asks for it at every connection. */
export function listenToPending(): () => void {
  let heard = 0;
  const stopListening = listen({
    applicationsChanged(change) {
      heard += 1;
      pending.set(change.pending);
    },
  });
  const catchUp = async () => {
    const before = heard;
    const answer = await call(countPending, {}).catch(() => null);
    if (answer && heard === before) pending.set(answer.pending);
  };
  const stopConnecting = onConnection(() => void catchUp());
  return () => {
    heard += 1;
    stopListening();
    stopConnecting();
    pending.set(0);
  };
}
