import type { Database } from '../../database/tables.ts';

export interface MemberRules {
  listHidden(db: Database, userId: string): Promise<string[]>;
  findPresenceAudience(db: Database, userId: string): Promise<ReadonlySet<string> | null>;
}
