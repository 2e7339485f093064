import type { BrowserMessages, ServerMessages } from 'contract/realtime.ts';

/**
 * A direct conversation with the owner: the caller's own, even from before a block, otherwise the participant's.
 * Includes the other person and their last message.
 */
export interface Talk {
  conversationId: string;
  messageId: string;
  otherId: string;
}

/** A message to the server, its effect, and the outcome for each column of callers. */
export interface SocketRow {
  body: (talk: Talk) => object;
  /** The message that the other person receives, or a check of the caller's reply. */
  effect: keyof ServerMessages | ((answer: { online?: string[] }, talk: Talk) => boolean);
  /**
   * By the matrix's columns. `closed`: the socket does not open; `done`: it has its effect; `ignored`: it has none;
   * anything else is an error code.
   */
  outcomes: string;
}

export const socketMatrix: Record<keyof BrowserMessages, SocketRow> = {
  // outsiders, owner, participant, stranger, blocked, moderator, admin
  sendMessage: {
    body: ({ conversationId }) => ({ conversationId, message: 'Hello' }),
    effect: 'newMessage',
    outcomes: 'closed done done not_found forbidden not_found not_found',
  },
  markAsDelivered: {
    body: ({ conversationId, messageId }) => ({ conversationId, messageId }),
    effect: 'messageStatusUpdated',
    outcomes: 'closed done done ignored ignored ignored ignored',
  },
  markAsSeen: {
    body: ({ conversationId }) => ({ conversationId }),
    effect: 'messagesSeen',
    outcomes: 'closed done done ignored ignored ignored ignored',
  },
  typing: {
    body: ({ conversationId }) => ({ receiverId: conversationId }),
    effect: 'typing',
    outcomes: 'closed done done ignored ignored ignored ignored',
  },
  stopTyping: {
    body: ({ conversationId }) => ({ receiverId: conversationId }),
    effect: 'stopTyping',
    outcomes: 'closed done done ignored ignored ignored ignored',
  },
  watchPresence: {
    body: ({ otherId }) => ({ userIds: [otherId] }),
    effect: ({ online }, { otherId }) => online?.includes(otherId) ?? false,
    outcomes: 'closed done done done ignored done done',
  },
};
