import type { Unsent } from '../../lib/state.ts';

// One key for each message, so that two tabs of one member do not overwrite each other's.
const prefixOf = (memberId: string) => `unsent:${memberId}:`;

/** The messages that this member wrote in this browser and the server has not acknowledged, oldest first. */
export function readOutbox(memberId: string): Unsent[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefixOf(memberId)))
      .flatMap((key) => parse(localStorage.getItem(key)))
      .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  } catch {
    return [];
  }
}

/** Keeps a message until it is acknowledged. */
export function keepUnsent(memberId: string, unsent: Unsent): void {
  try {
    localStorage.setItem(prefixOf(memberId) + unsent.clientId, JSON.stringify(unsent));
  } catch {
    // Without storage it is kept as long as the page.
  }
}

/** Lets go of a message: it has arrived, or was thrown away. */
export function dropUnsent(memberId: string, clientId: string): void {
  try {
    localStorage.removeItem(prefixOf(memberId) + clientId);
  } catch {
    // It was never kept.
  }
}

function parse(text: string | null): Unsent[] {
  try {
    const value: Unsent | null = JSON.parse(text ?? 'null');
    return value && typeof value.clientId === 'string' && typeof value.message === 'string' ? [value] : [];
  } catch {
    return [];
  }
}
