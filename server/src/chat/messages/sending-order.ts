import type { SendMessage } from 'contract/chat/chat.socket.ts';
import { toApiError } from '../../platform/http/error-handler.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import { RecentMap } from '../../platform/process/recent-map.ts';
import type { Services } from '../../services.ts';

// A client that gives a message up goes on after these milliseconds.
const heldMs = 5_000;
const maxConversations = 100;

interface Lost {
  clientId: string;
  until: number;
}

/**
 * Runs `send` unless an earlier message of the same socket and conversation was lost in a failure of ours: then those
 * behind it fail as well until it is sent again, so that the sender's retry brings all in order.
 */
export function keepSendingOrder({ clock }: Pick<Services, 'clock'>) {
  const lostBySocket = new WeakMap<object, RecentMap<string, Lost>>();

  return async <Result>(
    socket: object,
    { conversationId, clientId }: SendMessage,
    send: () => Promise<Result>,
  ): Promise<Result> => {
    // Without an id, no one can tell whether it is sent again.
    if (clientId === undefined) return send();
    const now = () => clock.now().getTime();
    const lost = lostBySocket.get(socket)?.get(conversationId);
    if (lost && lost.clientId !== clientId && now() < lost.until) {
      throw new ApiError('unavailable', t('errors.busy'));
    }
    lostBySocket.get(socket)?.delete(conversationId);
    try {
      return await send();
    } catch (error) {
      if (isOurs(error)) {
        const all = lostBySocket.get(socket) ?? new RecentMap<string, Lost>(maxConversations);
        lostBySocket.set(socket, all);
        all.set(conversationId, { clientId, until: now() + heldMs });
      }
      throw error;
    }
  };
}

const isOurs = (error: unknown): boolean => error instanceof Error && toApiError(error).statusCode >= 500;
