import { t } from '../text/i18n.ts';
import type { ApiError } from './api-error.ts';

/** The message a member reads: the server's, else the action's fallback, else the one for the error's code. */
export function errorMessage(error: ApiError, fallback?: string): string {
  return error.message || fallback || t(`errors.${error.code}`);
}
