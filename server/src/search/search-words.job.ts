import { renewSearchWords } from '../platform/database/sql/text-search.ts';
import { inTransaction } from '../platform/facts/in-transaction.ts';
import type { Services } from '../services.ts';

declare module '../platform/jobs/jobs.ts' {
  interface Jobs {
    'search-words.daily': Record<string, never>;
  }
}

// Older words that matter occur in newer texts too. 100,000 short texts take three of PostgreSQL's eight seconds.
const newest = 30_000;

export function renewDaily(services: Services): void {
  services.jobs.work(
    'search-words.daily',
    () => inTransaction(services, (tx) => renewSearchWords(tx, newest)),
    '23 3 * * *',
  );
}
