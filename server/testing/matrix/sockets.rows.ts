import type { BrowserMessages, ServerMessages } from 'contract/realtime.ts';

/** What each message is about: the direct conversation of the owner and their friend, and the friend's last message. */
export interface Talk {
  conversationId: string;
  messageId: string;
  friendId: string;
}

/** One line of the matrix of sockets: what is said, what the friend then hears, and what comes of it for each caller. */
export interface SocketRow {
  body: (talk: Talk) => object;
  /** What the friend hears when it counts; of what only answers, nothing. */
  effect?: keyof ServerMessages;
  /**
   * For: visitor, student as owner, student as stranger, moderator, admin, deleted member. `closed` is a socket that
   * does not open, `done` has the effect (or answers), `ignored` has none, anything else is the code of the refusal.
   */
  outcomes: string;
}

/** Who may say what over a socket: every message of the contract. */
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
