import type { Generated } from 'kysely';

interface Blocks {
  blocker_id: string;
  blocked_id: string;
  id: Generated<string>;
  hidden_in_groups: Generated<boolean>;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    blocks: Blocks;
  }
}
