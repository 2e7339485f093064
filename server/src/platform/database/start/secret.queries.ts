import type { Database } from '../tables.ts';

export async function findFingerprint(db: Database): Promise<string | null> {
  const row = await db.selectFrom('secret_fingerprint').select('fingerprint').executeTakeFirst();
  return row?.fingerprint ?? null;
}

export async function insertFingerprint(db: Database, fingerprint: string): Promise<void> {
  await db
    .insertInto('secret_fingerprint')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFingerprint(db: Database): Promise<void> {
  await db.deleteFrom('secret_fingerprint').execute();
}

export async function deleteSecondFactors(db: Database): Promise<void> {
  await db.deleteFrom('second_factors').execute();
}
