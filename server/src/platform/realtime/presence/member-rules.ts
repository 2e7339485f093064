import type { Database } from '../../database/tables.ts';

/** The two questions that sockets ask about members. */
export interface MemberRules {
  listHidden(db: Database, userId: string): Promise<string[]>;
  /** Includes the member; null for everyone. */
  findPresenceAudience(db: Database, userId: string): Promise<ReadonlySet<string> | null>;
}
