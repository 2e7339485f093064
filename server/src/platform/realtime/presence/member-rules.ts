import type { Database } from '../../database/tables.ts';

/** Sockets ask two things about members: who does not see whom, and who may see that someone is online. */
export interface MemberRules {
  /** Ids of those whom a member does not see. */
  listHidden(db: Database, userId: string): Promise<string[]>;
  /** Ids of those who may see that a member is online, themselves included; null for everyone. */
  findPresenceAudience(db: Database, userId: string): Promise<ReadonlySet<string> | null>;
}
