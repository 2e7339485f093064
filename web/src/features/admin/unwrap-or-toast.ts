import { toApiError } from '../../lib/api-error.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { showError } from '../../lib/toasts.ts';

export async function unwrapOrToast<Data>(asked: { unwrap: () => Promise<Data> }): Promise<Data | null> {
  try {
    return await asked.unwrap();
  } catch (error) {
    showError(errorMessage(toApiError(error)));
    return null;
  }
}
