import type { Time } from '../platform/database/columns.ts';

declare module '../platform/database/tables.ts' {
  interface Tables {
    search_words: {
      word: string;
      times: number;
    };
    search_words_renewal: {
      renewed_at: Time;
    };
  }
}
