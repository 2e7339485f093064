import type { Generated, Kysely } from 'kysely';

/** Each noun adds its own in a *.tables.ts. */
export interface Tables {
  current_redis: {
    id: string;
  };
  secret_fingerprint: {
    single: Generated<boolean>;
    fingerprint: string;
  };
}

export type Database = Kysely<Tables>;
