import type { Database } from './tables.ts';

/** The fingerprint of the secret that the data was sealed with; null when no server has run on this database yet. */
export async function findFingerprint(db: Database): Promise<string | null> {
  const row = await db.selectFrom('secret_fingerprint').select('fingerprint').executeTakeFirst();
  return row?.fingerprint ?? null;
}

/** Notes the fingerprint, unless there is one. */
export async function insertFingerprint(db: Database, fingerprint: string): Promise<void> {
  await db
    .insertInto('secret_fingerprint')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lets the next server start with whatever secret it finds or makes. */
export async function deleteFingerprint(db: Database): Promise<void> {
  await db.deleteFrom('secret_fingerprint').execute();
}
