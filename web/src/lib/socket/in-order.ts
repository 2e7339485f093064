import { toApiError } from '../api/api-error.ts';
import { errorMessage } from '../api/error-message.ts';

interface Failed<Item> {
  item: Item;
  code: string;
  /** The sentence that says why. */
  error: string;
}

/** Does something to each, one after the other; one that fails stops none of the others. Returns those, and why. */
export async function inOrder<Item>(
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
