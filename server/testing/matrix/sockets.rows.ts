import type { BrowserMessages, ServerMessages } from 'contract/realtime.ts';

/** The direct conversation of the owner and their friend, and the friend's last message. */
export interface Talk {
  conversationId: string;
  messageId: string;
  friendId: string;
}

/** A message, what the friend receives, and the outcome for each caller. */
export interface SocketRow {
  body: (talk: Talk) => object;
  /** What the friend receives when it succeeds. */
  effect?: keyof ServerMessages;
  /**
   * For: visitor, student as owner, student as stranger, moderator, admin, deleted member. `closed`: the socket does
   * not open; `done`: it has its effect; `ignored`: it has none; anything else is an error code.
   */
  outcomes: string;
}

export const socketMatrix: Record<keyof BrowserMessages, SocketRow> = {
  //                         visitor, owner, stranger, moderator, admin, deleted
  sendMessage: {
    body: ({ conversationId }) => ({ conversationId, message: 'Hello' }),
    effect: 'newMessage',
    outcomes: 'closed done not_found not_found not_found closed',
  },
  markAsDelivered: {
    body: ({ conversationId, messageId }) => ({ conversationId, messageId }),
    effect: 'messageStatusUpdated',
    outcomes: 'closed done ignored ignored ignored closed',
  },
  markAsSeen: {
    body: ({ conversationId }) => ({ conversationId }),
    effect: 'messagesSeen',
    outcomes: 'closed done ignored ignored ignored closed',
  },
  typing: {
    body: ({ conversationId }) => ({ receiverId: conversationId }),
    effect: 'typing',
    outcomes: 'closed done ignored ignored ignored closed',
  },
  stopTyping: {
    body: ({ conversationId }) => ({ receiverId: conversationId }),
    effect: 'stopTyping',
    outcomes: 'closed done ignored ignored ignored closed',
  },
  watchPresence: {
    body: ({ friendId }) => ({ userIds: [friendId] }),
    outcomes: 'closed done done done done closed',
  },
};
