import { toApiError } from '../api/api-error.ts';
import { errorMessage } from '../api/error-message.ts';

/** Does something to each, one after the other; one that fails stops none of the others. Returns those, and why. */
export async function inOrder<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<{ item: Item; error: string }[]> {
  const failed: { item: Item; error: string }[] = [];
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      const apiError = toApiError(error);
      failed.push({ item, error: apiError.message || errorMessage(apiError) });
    }
  }
  return failed;
}
