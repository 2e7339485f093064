import { toApiError } from './api-error.ts';
import { errorMessage } from './error-message.ts';
import { showProblem } from './notices.ts';

/** Does something, and shows a toast when it fails. */
export async function tellProblem(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    showProblem(errorMessage(toApiError(error)));
  }
}
