import type { Language } from 'contract/club/languages.ts';
import type { Backups } from 'contract/operations/backups.ts';
import type { Database } from '../../../platform/database/tables.ts';
import { happened } from '../../../platform/facts/happened.ts';
import { ApiError, notFound } from '../../../platform/http/errors.ts';
import { fromStored, t, toStored } from '../../../platform/locales/text.ts';
import type { Services } from '../../../services.ts';
import { explainFailure } from '../backup-error.ts';
import { backupName, isWithin, openLocation, readBackupName, type StoredBackup } from '../backup-location.ts';
import {
  findFailure,
  finishBackup,
  insertBackup,
  lastGoodBackup,
  listMadeBackups,
  recordCheck,
} from '../backups.queries.ts';
import type { BackupCause } from '../backups.tables.ts';
import type { BackupState } from './backups.state.ts';
import { passphraseOf, readSchedule } from './settings.actions.ts';

export async function readBackups(services: Services, state: BackupState, language: Language): Promise<Backups> {
  const { config, db } = services;
  const { backupLocation: location, dataDir } = config;
  // Read first, so that a response without running work has that work's result in the list.
  const { running } = state;
  // The screen must work even if the store doesn't respond: its error goes into the list.
  const files = await (await openLocation(location)).list().catch((error: Error) => error);
  const failure = await findFailure(db);
  const lastGood = await lastGoodBackup(db);
  return {
    kept: files instanceof Error ? [] : await describe(db, files, language),
    lastGoodAt: lastGood?.toISOString() ?? null,
    failure:
      files instanceof Error
        ? {
            at: services.clock.now().toISOString(),
            message: t('backup.noPlace', { reason: files.message })(language),
          }
        : failure && { at: failure.at.toISOString(), message: fromStored(failure.error)(language) },
    running,
    place:
      location.kind === 's3'
        ? { kind: 's3', label: `${location.bucket}/${location.prefix}`, shared: false }
        : { kind: 'folder', label: location.folder, shared: isWithin(location.folder, dataDir) },
    schedule: await readSchedule(services),
    encrypted: await passphraseOf(services).then(
      (passphrase) => passphrase !== null,
      () => true,
    ),
    fixed: { schedule: config.backupSchedule !== null, passphrase: config.backupPassphrase !== null },
  };
}

async function describe(db: Database, files: StoredBackup[], language: Language): Promise<Backups['kept']> {
  const made = await listMadeBackups(
    db,
    files.map(({ name }) => name),
  );
  return files
    .toSorted((a, b) => b.name.localeCompare(a.name))
    .flatMap(({ name, bytes }) => {
      const read = readBackupName(name);
      const row = made.find((one) => one.name === name);
      if (!read) return [];
      const checkError = row?.check_error ? fromStored(row.check_error)(language) : '';
      const checked = { checkedAt: row?.checked_at?.toISOString() ?? null, checkError };
      const downloadable = read.encrypted && row?.passphrase_of_server === true;
      return [{ name, bytes, madeAt: read.madeAt.toISOString(), encrypted: read.encrypted, downloadable, ...checked }];
    });
}

/** Also removes the oldest beyond the limit. */
export async function makeBackup(services: Services, state: BackupState, cause: BackupCause): Promise<void> {
  await make(services, state, cause).finally(() => state.release());
}

async function make(services: Services, state: BackupState, cause: BackupCause): Promise<void> {
  const { clock, config, db, log } = services;
  const passphrase = await passphraseOf(services);
  const encrypted = passphrase !== null;
  const now = clock.now();
  const name = backupName(now, encrypted);
  const passphrase_of_server = config.backupPassphrase !== null;
  const id = await insertBackup(db, { name, cause, encrypted, passphrase_of_server, started_at: now });
  try {
    const bytes = await state.run(services, name, passphrase);
    await finishBackup(db, id, { bytes });
    log.info({ backup: name, bytes }, 'a backup was made');
    await removeOld(services);
  } catch (error) {
    const reason = explainFailure(error);
    log.error({ backup: name, reason: reason('en') }, 'a backup failed');
    await finishBackup(db, id, { error: toStored(reason) });
  }
}

async function removeOld({ config, db, log }: Services): Promise<void> {
  const { keep } = await readSchedule({ config, db });
  const location = await openLocation(config.backupLocation);
  const names = (await location.list()).map(({ name }) => name).filter((name) => readBackupName(name));
  for (const name of names.toSorted().reverse().slice(keep)) {
    await location.remove(name);
    log.info({ backup: name }, 'an old backup was removed');
  }
}

/** Restores a backup beside the club and records the result. */
export async function checkBackup(services: Services, state: BackupState, name: string): Promise<void> {
  const check = async () => state.run(services, name, await passphraseOf(services));
  const failure = await check()
    .then(() => null, explainFailure)
    .finally(() => state.release());
  await recordCheck(services.db, name, failure && toStored(failure));
  if (failure) services.log.error({ backup: name, reason: failure('en') }, 'a backup is not good');
}

export async function requireStored({ config }: Services, name: string): Promise<void> {
  const files = await (await openLocation(config.backupLocation)).list();
  if (!files.some((file) => file.name === name)) throw notFound('backup');
}

/** Throws conflict unless the server's passphrase encrypts it: a passphrase of the screen is not enough. */
export async function requireDownloadable({ db }: Services, name: string): Promise<void> {
  const [row] = await listMadeBackups(db, [name]);
  if (!row?.passphrase_of_server) throw new ApiError('conflict', t('errors.backupNotForDownload'));
}

export async function auditBackup(
  services: Services,
  action: 'backup.made' | 'backup.checked' | 'backup.downloaded',
  actorId: string,
  name?: string,
): Promise<void> {
  await happened(services, action, { actorId, ...(name && { detail: { name } }) });
}
