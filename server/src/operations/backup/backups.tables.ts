import type { Generated, JSONColumnType } from 'kysely';
import type { MadeTime, Time } from '../../platform/database/columns.ts';
import type { StoredText } from '../../platform/locales/text.ts';

export type BackupCause = 'schedule' | 'admin' | 'command' | 'upgrade';

interface Backups {
  id: Generated<string>;
  name: string;
  cause: BackupCause;
  started_at: MadeTime;
  finished_at: Time | null;
  bytes: string | null;
  encrypted: boolean;
  passphrase_of_server: Generated<boolean>;
  error: JSONColumnType<StoredText> | null;
  checked_at: Time | null;
  check_error: JSONColumnType<StoredText> | null;
}

interface BackupSettings {
  single: Generated<boolean>;
  scheduled: Generated<boolean>;
  hour: Generated<number>;
  keep: Generated<number>;
  /** An older version took it on the screen; only the server sets one now. */
  sealed_passphrase: Buffer | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    backups: Backups;
    backup_settings: BackupSettings;
  }
}
