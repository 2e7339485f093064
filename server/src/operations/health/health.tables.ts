import type { Generated, JSONColumnType } from 'kysely';
import type { MadeTime, Time } from '../../platform/database/columns.ts';
import type { StoredFinding } from './outcome.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    health_findings: {
      single: Generated<boolean>;
      checked_at: Time;
      findings: JSONColumnType<StoredFinding[]>;
    };
    file_checks: {
      id: Generated<string>;
      started_at: MadeTime;
      moved_at: Generated<Date>;
      finished_at: Time | null;
      total: number;
      checked: Generated<number>;
      last_file: string | null;
      missing: Generated<string[]>;
      damaged: Generated<string[]>;
      orphans: Generated<number>;
    };
  }
}
