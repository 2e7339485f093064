import type { DirectoryFilters } from 'contract/directory.ts';
import type { Services } from '../../services.ts';
import { countFilters } from './filters.queries.ts';

const longest = 10 * 60_000;
// Counting takes at most a thousandth of the database's time, so that a small club sees news at once.
const rest = 1_000;

/** Answers what members have in common, counted at most every ten minutes and once at a time. */
export function keepFilters({ db, clock }: Services): () => Promise<DirectoryFilters> {
  let counted: Promise<DirectoryFilters> | null = null;
  let goodUntil = 0;

  async function count(): Promise<DirectoryFilters> {
    const begun = performance.now();
    try {
      const filters = await countFilters(db);
      goodUntil = clock.now().getTime() + Math.min(longest, (performance.now() - begun) * rest);
      return filters;
    } catch (error) {
      goodUntil = 0;
      throw error;
    }
  }

  return () => {
    if (counted && clock.now().getTime() < goodUntil) return counted;
    // Nobody else counts while this one does.
    goodUntil = Number.POSITIVE_INFINITY;
    counted = count();
    return counted;
  };
}
