import type { TokenScope } from 'contract/accounts/account.tokens.ts';
import type { Language } from 'contract/club/languages.ts';
import type { Role } from 'contract/members/members.ts';
import type { Audience } from 'contract/members/privacy.ts';

export interface Member {
  id: string;
  name: string;
  /** `student` while an officer lacks the second factor that the club requires, and for a token without scope `admin`. */
  role: Role;
  lacksSecondFactor: boolean;
  /** Null when a personal token calls. */
  sessionId: string | null;
  /** The personal token that calls; null for a session. */
  token: { id: string; scope: TokenScope } | null;
  /** Who sees that they are online. */
  presence: Audience;
  /** The one they chose; null for what their browser asks for. */
  language: Language | null;
  /** Whether they have blocked someone, or are blocked; of a socket, when it connected. */
  hasBlocks: boolean;
}

/** A live session: used within 7 days, not older than 30. */
export interface LiveSession extends Member {
  sessionId: string;
  token: null;
  /** How long it stays as it is unless someone changes it, in milliseconds; below 0 when it is to be renewed, each hour. */
  msAsItIs: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in member; null for a visitor. Set only for routes that are not public. */
    member: Member | null;
  }
}
