import { listKeys, readText, writeText } from '../../lib/store/browser-storage.ts';
import type { PendingMessage } from '../chat.state.ts';

// One key per message, so two tabs of a member don't overwrite each other.
const prefixOf = (memberId: string) => `pending:${memberId}:`;

export function readPending(memberId: string): PendingMessage[] {
  return listKeys('browser', prefixOf(memberId))
    .flatMap((key) => parse(readText('browser', key)))
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

export const savePending = (memberId: string, pending: PendingMessage): void =>
  void writeText('browser', prefixOf(memberId) + pending.clientId, JSON.stringify(pending));

export const removePending = (memberId: string, clientId: string): void =>
  void writeText('browser', prefixOf(memberId) + clientId, '');

function parse(text: string): PendingMessage[] {
  try {
    const value: PendingMessage | null = JSON.parse(text);
    return value && typeof value.clientId === 'string' && typeof value.message === 'string' ? [value] : [];
  } catch {
    return [];
  }
}
