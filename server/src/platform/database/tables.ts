import type { Generated, Kysely } from 'kysely';

/** The Redis of the nodes of the club; one row at most. */
interface CurrentRedis {
  id: string;
}

interface SecretFingerprint {
  single: Generated<boolean>;
  fingerprint: string;
}

/** The tables, as the migrations leave them. Each noun adds its own in a *.tables.ts. */
export interface Tables {
  current_redis: CurrentRedis;
  secret_fingerprint: SecretFingerprint;
}

/** The pool, or a transaction: what every query takes as its first parameter. */
export type Database = Kysely<Tables>;
