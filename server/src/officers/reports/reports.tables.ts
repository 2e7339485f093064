import type { ReportKind, ReportOutcome, ReportReason } from 'contract/officers/moderation.ts';
import type { Generated } from 'kysely';
import type { MadeTime, Time } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    reports: {
      id: Generated<string>;
      reporter_id: string | null;
      kind: ReportKind;
      target_id: string;
      author_id: string | null;
      reason: ReportReason | null;
      details: Generated<string>;
      evidence: unknown;
      created_at: MadeTime;
      outcome: ReportOutcome | null;
      note: Generated<string>;
      until: Time | null;
      decided_by: string | null;
      decided_at: Time | null;
    };
  }
}
