import { renewSearchWords } from '../platform/database/sql/text-search.ts';
import { inTransaction } from '../platform/facts/in-transaction.ts';
import type { Services } from '../services.ts';

declare module '../platform/jobs/jobs.ts' {
  interface Jobs {
    'search-words.daily': Record<string, never>;
  }
}

// Of each kind of text; the words of older ones that still matter are in newer ones too.
// 100,000 short ones take PostgreSQL three seconds of the eight that a statement has.
const newest = 30_000;

export function renewDaily(services: Services): void {
  services.jobs.work(
    'search-words.daily',
    () => inTransaction(services, (tx) => renewSearchWords(tx, newest)),
    '23 3 * * *',
  );
}
