import type { ErrorCode } from 'contract/errors.ts';
import en from '../locales/en.visitors.json';
import type { ApiError } from './api-error.ts';
import { t } from './i18n.ts';

// Each code of the contract has its sentence, or this does not compile.
en.errors satisfies Record<ErrorCode | 'unreachable', string>;

/** The message a member reads: the server's, else the action's fallback, else the one for the error's code. */
export function errorMessage(error: ApiError, fallback?: string): string {
  return error.message || fallback || t(`errors.${error.code}`);
}
