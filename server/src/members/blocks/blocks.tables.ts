import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    blocks: {
      blocker_id: string;
      blocked_id: string;
      id: Generated<string>;
      hidden_in_groups: Generated<boolean>;
    };
  }
}
