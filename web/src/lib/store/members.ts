import type { ConnectionRequest, Suggestion } from 'contract/members/connections.ts';
import type { MemberCard } from 'contract/members/members.ts';
import { createEntities } from './entities.ts';

/** A member as lists show them, with the reason if they were suggested, the note of a request, and the college if they are new. */
export type MemberEntity = MemberCard & Partial<Suggestion> & Partial<ConnectionRequest> & { college?: string };

/** Each member exists once: directory, search, suggestions and requests share them. */
export const members = createEntities<MemberEntity>('members');
