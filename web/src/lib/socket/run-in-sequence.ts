import { toApiError } from '../api/api-error.ts';
import { errorMessage } from '../api/error-message.ts';

interface Failed<Item> {
  item: Item;
  code: string;
  error: string;
}

/**
 * Processes items one after the other. A failed one doesn't stop the others. Returns the failed ones with their
 * errors.
 */
export async function runInSequence<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<Failed<Item>[]> {
  const failed: Failed<Item>[] = [];
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      const apiError = toApiError(error);
      failed.push({ item, code: apiError.code, error: apiError.message || errorMessage(apiError) });
    }
  }
  return failed;
}
