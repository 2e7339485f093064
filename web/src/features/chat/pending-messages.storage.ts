import type { PendingMessage } from '../../lib/state.ts';

// One key for each message, so that two tabs of a member do not overwrite each other's.
const prefixOf = (memberId: string) => `pending:${memberId}:`;

/** The messages this member wrote in this browser that the server has not acknowledged, oldest first. */
export function readPending(memberId: string): PendingMessage[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefixOf(memberId)))
      .flatMap((key) => parse(localStorage.getItem(key)))
      .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  } catch {
    return [];
  }
}

export function savePending(memberId: string, pending: PendingMessage): void {
  try {
    localStorage.setItem(prefixOf(memberId) + pending.clientId, JSON.stringify(pending));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export function removePending(memberId: string, clientId: string): void {
  try {
    localStorage.removeItem(prefixOf(memberId) + clientId);
  } catch {
    // It was never stored.
  }
}

function parse(text: string | null): PendingMessage[] {
  try {
    const value: PendingMessage | null = JSON.parse(text ?? 'null');
    return value && typeof value.clientId === 'string' && typeof value.message === 'string' ? [value] : [];
  } catch {
    return [];
  }
}
