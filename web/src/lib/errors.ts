import type { ErrorCode } from 'contract/errors.ts';
import en from '../locales/en.json';
import { t } from './i18n.ts';
import type { RefusalSeen } from './refused.ts';

// Each code of the contract has its sentence, or this does not compile.
en.errors satisfies Record<ErrorCode | 'unreachable', string>;

/** The sentence a member reads: the server's own, else the fallback of this action, else the one of its code. */
export function sentenceFor(refusal: RefusalSeen, fallback?: string): string {
  return refusal.message || fallback || t(`errors.${refusal.code}`);
}
