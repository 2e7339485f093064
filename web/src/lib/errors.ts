import type { ErrorCode } from 'contract/errors.ts';
import en from '../words/en.json';
import type { RefusalSeen } from './refused.ts';
import { t } from './words.ts';

// Each code of the contract has its sentence, or this does not compile.
en.errors satisfies Record<ErrorCode | 'unreachable', string>;

/** The sentence a member reads: the server's own, else the fallback of this action, else the one of its code. */
export function sentenceFor(refusal: RefusalSeen, fallback?: string): string {
  return refusal.message || fallback || t(`errors.${refusal.code}`);
}
