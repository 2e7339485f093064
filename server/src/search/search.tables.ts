import type { Time } from '../platform/database/columns.ts';

declare module '../platform/database/tables.ts' {
  interface Tables {
    search_words: SearchWords;
    search_words_renewal: SearchWordsRenewal;
  }
}

interface SearchWords {
  word: string;
  times: number;
}

interface SearchWordsRenewal {
  renewed_at: Time;
}
