import { t } from '../text/i18n.ts';
import type { ApiError } from './api-error.ts';

/** The message for a member: the server's, or else the action's fallback, or else the default for the code. */
export function errorMessage({ message, code }: Pick<ApiError, 'message' | 'code'>, fallback?: string): string {
  return message || fallback || t(`errors.${code}`);
}
