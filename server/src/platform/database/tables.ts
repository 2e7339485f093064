import type { Generated, Kysely } from 'kysely';

interface CurrentRedis {
  id: string;
}

interface SecretFingerprint {
  single: Generated<boolean>;
  fingerprint: string;
}

/** Each noun adds its own in a *.tables.ts. */
export interface Tables {
  current_redis: CurrentRedis;
  secret_fingerprint: SecretFingerprint;
}

export type Database = Kysely<Tables>;
