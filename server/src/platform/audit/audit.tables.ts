import type { Generated } from 'kysely';
import type { MadeTime } from '../database/columns.ts';

declare module '../database/tables.ts' {
  interface Tables {
    audit_log: {
      id: Generated<string>;
      at: MadeTime;
      actor_id: string | null;
      action: string;
      subject_kind: string | null;
      subject_id: string | null;
      member_id: string | null;
      detail: string;
    };
  }
}
