import { t } from '../text/i18n.ts';
import type { ApiError } from './api-error.ts';

/** The message a member reads: the server's, else the action's fallback, else the one for the error's code. */
export function errorMessage({ message, code }: Pick<ApiError, 'message' | 'code'>, fallback?: string): string {
  return message || fallback || t(`errors.${code}`);
}
