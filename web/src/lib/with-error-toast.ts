import { toApiError } from './api-error.ts';
import { errorMessage } from './error-message.ts';
import { showError } from './toasts.ts';

/** Runs a task; shows a toast when it fails. */
export async function withErrorToast(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    showError(errorMessage(toApiError(error)));
  }
}
