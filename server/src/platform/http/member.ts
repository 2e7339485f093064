import type { TokenScope } from 'contract/accounts/account.tokens.ts';
import type { Language } from 'contract/club/languages.ts';
import type { Role } from 'contract/members/members.ts';
import type { Audience } from 'contract/members/privacy.ts';
import type { Right } from 'contract/members/rights.ts';

export interface Member {
  id: string;
  name: string;
  /** `student` while an officer lacks the required second factor, and for a token without scope `admin`. */
  role: Role;
  /** From offices that they hold now; none while the second factor is missing, and none for a token. */
  rights: readonly Right[];
  lacksSecondFactor: boolean;
  sessionId: string | null;
  token: { id: string; scope: TokenScope } | null;
  presence: Audience;
  language: Language | null;
  /** In either direction; a socket has the value of its connection. */
  hasBlocks: boolean;
}

/** Used within 7 days, not older than 30. */
export interface LiveSession extends Member {
  sessionId: string;
  token: null;
  /** Milliseconds until the hourly renewal if no one changes the session; below 0 means it is due. */
  msAsItIs: number;
  /** Milliseconds until `rights` change by time. */
  msWithRights: number | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    member: Member | null;
  }
}
