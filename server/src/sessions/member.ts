import type { Role } from 'contract/members.ts';

export interface Member {
  id: string;
  name: string;
  role: Role;
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in member; null for a visitor. Set only for routes that are not public. */
    member: Member | null;
  }
}
