import { makeSecret, openSecret, readSecret, type Secret } from '../../secrets/secret.ts';
import { type DatabaseUrl, openDatabase } from '../client.ts';
import type { Database } from '../tables.ts';
import { deleteFingerprint, deleteSecondFactors, findFingerprint, insertFingerprint } from './secret.queries.ts';

/** Throws a sentence if the database was encrypted with another secret, or the file is missing although data exists. */
export async function loadSecret(dataDir: string, url: DatabaseUrl): Promise<Secret> {
  const { db, close } = openDatabase(url, () => undefined, 1);
  try {
    return await matchSecret(dataDir, db);
  } finally {
    await close();
  }
}

/** Lets another secret take over. Deletes second factors, because no code would fit any more. */
export async function forgetSecret(url: DatabaseUrl): Promise<void> {
  const { db, close } = openDatabase(url, () => undefined, 1);
  await deleteFingerprint(db)
    .then(() => deleteSecondFactors(db))
    .finally(close);
}

async function matchSecret(dataDir: string, db: Database): Promise<Secret> {
  const known = await findFingerprint(db);
  const text = (await readSecret(dataDir)) ?? (known ? null : await makeSecret(dataDir));
  if (text === null) throw new Error(`The file "secret" is missing in ${dataDir}, ${remedy}`);
  const secret = openSecret(text);
  if (!known) await insertFingerprint(db, secret.fingerprint);
  if ((known ?? (await findFingerprint(db))) !== secret.fingerprint)
    throw new Error(`The file "secret" in ${dataDir} is not the one of this database, ${remedy}`);
  return secret;
}

const remedy =
  'and without it no one stays signed in and kept mails cannot be read. Put it back from your copy of the data folder. If it is lost for good, run: npm run club -- forget-secret';
