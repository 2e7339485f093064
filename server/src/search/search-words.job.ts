import { renewSearchWords } from '../platform/database/sql/text-search.ts';
import { inTransaction } from '../platform/facts/in-transaction.ts';
import type { Services } from '../services.ts';

declare module '../platform/jobs/jobs.ts' {
  interface Jobs {
    'search-words.daily': Record<string, never>;
  }
}

// Per kind of text; words of older texts that still matter occur in newer ones too. PostgreSQL reads 100,000 short
// ones in three of the eight seconds that a statement may take.
const newest = 30_000;

export function renewDaily(services: Services): void {
  services.jobs.work(
    'search-words.daily',
    () => inTransaction(services, (tx) => renewSearchWords(tx, newest)),
    '23 3 * * *',
  );
}
