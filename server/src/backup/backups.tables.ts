import type { Generated } from 'kysely';
import type { MadeTime, Time } from '../database/tables/columns.ts';

/** Why a backup was made. */
export type BackupCause = 'schedule' | 'admin' | 'command' | 'upgrade';

interface Backups {
  id: Generated<string>;
  name: string;
  cause: BackupCause;
  started_at: MadeTime;
  finished_at: Time | null;
  bytes: string | null;
  encrypted: boolean;
  error: string | null;
  checked_at: Time | null;
  check_error: Generated<string>;
}

interface BackupSettings {
  single: Generated<boolean>;
  scheduled: Generated<boolean>;
  hour: Generated<number>;
  keep: Generated<number>;
  sealed_passphrase: Buffer | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    backups: Backups;
    backup_settings: BackupSettings;
  }
}
