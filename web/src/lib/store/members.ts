import type { Suggestion } from 'contract/members/connections.ts';
import type { MemberCard } from 'contract/members/members.ts';
import { createEntities } from './entities.ts';

/** A member as lists show them, and why they were suggested, if they were. */
export type MemberEntity = MemberCard & Partial<Suggestion>;

/** The members, each once: the directory, a search, suggestions and the requests of Network show the same one. */
export const members = createEntities<MemberEntity>('members');
