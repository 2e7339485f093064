import { hashPassword } from '../../../accounts/accounts.kernel.ts';
import { renewSearchWords } from '../../../platform/database/sql/text-search.ts';
import type { Database } from '../../../platform/database/tables.ts';
import { inTransaction, isCommitInDoubt } from '../../../platform/facts/in-transaction.ts';
import { bytesToSpare } from '../../../platform/files/disk-space.ts';
import { fileKey } from '../../../platform/files/files.queries.ts';
import type { FileStore } from '../../../platform/files/store.ts';
import { newToken } from '../../../platform/secrets/token.ts';
import { type Noun, nouns } from '../../../records/records.kernel.ts';
import type { Services } from '../../../services.ts';
import { allowLongTransaction } from '../archive.queries.ts';
import { ArchiveError } from '../archive-error.ts';
import { readVariant } from '../variant-bytes.ts';
import { type CheckedArchive, checkArchive, readNoun } from './check-archive.ts';
import {
  endFirstAdminLink,
  findContent,
  findFirstAdmin,
  insertPasswords,
  loadBatch,
  lockEmptyClub,
  makeAdmin,
  passesOf,
  writeClub,
} from './load.queries.ts';
import { type Archive, openArchive } from './read-archive.ts';

const batchSize = 500;

type Target = Pick<Services, 'db' | 'facts' | 'files' | 'config' | 'club'>;

export interface ImportedArchive extends CheckedArchive {
  firstAdmin: string | null;
}

/** All or nothing: checks the whole archive before it writes, and notifies no one. Throws a sentence for a mistake. */
export async function importArchive(target: Target, path: string): Promise<ImportedArchive> {
  const { db, files, config } = target;
  await requireEmptyClub(db);
  const archive = await openArchive(path);
  const stored: string[] = [];
  try {
    const checked = await checkArchive(archive);
    await requireRoomFor(checked, config.dataDir);
    await storeFiles(archive, files, stored);
    // No one knows this password; members set their own by "Forgot password?".
    const unknown = await hashPassword(newToken());
    const firstAdmin = await inTransaction(target, (tx) => load(tx, archive, checked, unknown));
    await target.club.refresh();
    return { ...checked, firstAdmin };
  } catch (error) {
    if (!isCommitInDoubt(error)) await Promise.allSettled(stored.map((key) => files.remove(key)));
    throw error;
  } finally {
    await archive.close();
  }
}

async function requireEmptyClub(db: Database): Promise<void> {
  const what = await findContent(db);
  if (what)
    throw new ArchiveError(
      `This club has ${what} already. An archive is imported into an empty club: set DATA_DIR (and DATABASE_URL, if you use one) to a new one.`,
    );
}

async function requireRoomFor({ files }: CheckedArchive, dataDir: string): Promise<void> {
  const spare = await bytesToSpare(dataDir);
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`;
  if (spare < files.bytes)
    throw new ArchiveError(
      `The disk of ${dataDir} has room for ${megabytes(Math.max(0, spare))}, and the files of this archive have ${megabytes(files.bytes)}. Nothing was changed.`,
    );
}

async function storeFiles(archive: Archive, store: FileStore, stored: string[]): Promise<void> {
  for await (const { thing, where } of readNoun(archive, 'files'))
    for (const variant of thing.variants) {
      const key = fileKey(thing.kind, thing._id, variant.name);
      const bytes = await readVariant(archive, variant, where);
      stored.push(key);
      await store.put(key, bytes);
    }
}

async function load(tx: Database, archive: Archive, { club, emails }: CheckedArchive, unknown: string) {
  await allowLongTransaction(tx);
  await lockEmptyClub(tx);
  await requireEmptyClub(tx);
  await endFirstAdminLink(tx);
  const admin = await findFirstAdmin(tx, emails);
  for (const noun of nouns) await loadNoun(tx, archive, noun);
  await insertPasswords(tx, unknown);
  if (admin) await makeAdmin(tx, admin);
  await writeClub(tx, club);
  await renewSearchWords(tx, 100_000);
  return admin?.email ?? null;
}

async function loadNoun(tx: Database, archive: Archive, noun: Noun): Promise<void> {
  for (const pass of passesOf(noun)) {
    let batch: string[] = [];
    for await (const { json } of readNoun(archive, noun)) {
      batch.push(json);
      if (batch.length < batchSize) continue;
      await loadBatch(tx, pass, batch);
      batch = [];
    }
    if (batch.length > 0) await loadBatch(tx, pass, batch);
  }
}
