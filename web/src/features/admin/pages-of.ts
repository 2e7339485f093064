import type { PageOf } from '../../lib/api-client.ts';
import { toApiError } from '../../lib/api-error.ts';
import { errorMessage } from '../../lib/error-message.ts';

interface Asked<Item> {
  data?: { pages: PageOf<Item[]>[] } | undefined;
  error?: unknown;
}

/** The entries of all pages that are here (null before the first), each once, and what went wrong with the last. */
export function pagesOf<Item extends { _id: string }>({ data, error }: Asked<Item>) {
  const all = data?.pages.flatMap((page) => page.items);
  // What is added or taken away while one reads moves entries from page to page.
  const items = all && [...new Map(all.map((item) => [item._id, item])).values()];
  return { items: items ?? null, error: error ? errorMessage(toApiError(error)) : null };
}
