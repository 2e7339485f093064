import type { SendMessage } from 'contract/chat/chat.socket.ts';
import { toApiError } from '../../platform/http/error-handler.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import { RecentMap } from '../../platform/process/recent-map.ts';
import type { Services } from '../../services.ts';

// In milliseconds: if a client drops a message, later ones continue after this time.
const delayedMs = 5_000;
const maxConversations = 100;

interface Lost {
  clientId: string;
  until: number;
}

/** A lost message makes later ones of its socket and conversation fail until it is sent again, to keep the order. */
export function preserveSendingOrder({ clock }: Pick<Services, 'clock'>) {
  const lostBySocket = new WeakMap<object, RecentMap<string, Lost>>();

  return async <Result>(
    socket: object,
    { conversationId, clientId }: SendMessage,
    /** Learns whether an earlier try of this message failed, which may be committed all the same. */
    send: (isRepeat: boolean) => Promise<Result>,
  ): Promise<Result> => {
    // Without an id, a retry can't be recognized.
    if (clientId === undefined) return send(false);
    const now = () => clock.now().getTime();
    const lost = lostBySocket.get(socket)?.get(conversationId);
    if (lost && lost.clientId !== clientId && now() < lost.until) {
      throw new ApiError('unavailable', t('errors.busy'));
    }
    lostBySocket.get(socket)?.delete(conversationId);
    try {
      return await send(lost?.clientId === clientId);
    } catch (error) {
      if (isOurs(error)) {
        const all = lostBySocket.get(socket) ?? new RecentMap<string, Lost>(maxConversations);
        lostBySocket.set(socket, all);
        all.set(conversationId, { clientId, until: now() + delayedMs });
      }
      throw error;
    }
  };
}

const isOurs = (error: unknown): boolean => error instanceof Error && toApiError(error).statusCode >= 500;
