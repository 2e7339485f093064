import type { BodyOf } from 'contract/endpoint.ts';
import type { Backups, changeBackups } from 'contract/operations/backups.ts';
import { happened } from '../../../platform/facts/happened.ts';
import { inTransaction } from '../../../platform/facts/in-transaction.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { t } from '../../../platform/locales/text.ts';
import type { Services } from '../../../services.ts';
import { BackupError } from '../backup-error.ts';
import { getBackupSettings, updateBackupSettings } from '../backups.queries.ts';

export async function readSchedule({ config, db }: Pick<Services, 'config' | 'db'>): Promise<Backups['schedule']> {
  if (config.backupSchedule) return { on: true, ...config.backupSchedule };
  const { scheduled, hour, keep } = await getBackupSettings(db);
  return { on: scheduled, hour, keep };
}

/** The passphrase for new backups; null for none. An older version took it on the screen. */
export async function passphraseOf({ config, db, secret }: Services): Promise<string | null> {
  if (config.backupPassphrase !== null) return config.backupPassphrase;
  const { sealed_passphrase } = await getBackupSettings(db);
  if (!sealed_passphrase) return null;
  const passphrase = secret.decrypt(sealed_passphrase);
  // A plain backup instead would be worse than none.
  if (passphrase === null) throw new BackupError(t('backup.otherSecret'));
  return passphrase;
}

export async function changeSchedule(
  services: Services,
  actorId: string,
  { on, hour, keep }: BodyOf<typeof changeBackups>,
): Promise<void> {
  if (services.config.backupSchedule)
    throw new ApiError('conflict', t('errors.fixedOnServer', { variable: 'BACKUP_HOUR' }));
  const changes = {
    ...(on !== undefined && { scheduled: on }),
    ...(hour !== undefined && { hour }),
    ...(keep !== undefined && { keep }),
  };
  const fields = Object.keys(changes);
  if (fields.length === 0) return;
  await inTransaction(services, async (tx) => {
    await updateBackupSettings(tx, changes);
    await happened(tx, 'backup.changed', { actorId, detail: { fields: fields.join(', ') } });
  });
}
