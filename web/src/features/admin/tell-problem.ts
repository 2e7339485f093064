import { toApiError } from '../../lib/api-error.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { showProblem } from '../../lib/notices.ts';

/** Waits for an action; a failed one says so, and gives null. */
export async function tellProblem<Data>(asked: { unwrap: () => Promise<Data> }): Promise<Data | null> {
  try {
    return await asked.unwrap();
  } catch (error) {
    showProblem(errorMessage(toApiError(error)));
    return null;
  }
}
