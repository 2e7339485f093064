import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { MemberCard, Relationship } from './members.ts';
import { PageQuery } from './pagination.ts';
import { Id } from './text.ts';

const UserParams = Type.Object({ userId: Id });
const RelationshipAnswer = Type.Object({ message: Type.String(), relationship: Relationship });

/** Someone one may know, and why. */
export const Suggestion = Type.Object({
  ...MemberCard.properties,
  /** How many connections both have. */
  sharedCount: Type.Integer(),
  /** The names of up to two of them. */
  sharedNames: Type.Array(Type.String()),
  /** What else both have in common: "college", "course" or a skill's name. */
  reason: Type.String(),
});
export type Suggestion = Static<typeof Suggestion>;

/** What connections tell the browsers of the two people concerned. */
export interface ConnectionMessages {
  /** `userId` is the other one; `name` is theirs; `change` is what they did. */
  connectionChanged: (change: {
    userId: string;
    name: string;
    relationship: Relationship;
    change: 'requested' | 'accepted' | 'ended';
  }) => void;
}

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/users/requests',
  guard: 'member',
  summary: 'Cards of those who asked me to connect, newest first',
  query: PageQuery,
  answer: Type.Array(MemberCard),
});

export const listSentRequests = endpoint({
  method: 'GET',
  path: '/api/users/requests/sent',
  guard: 'member',
  summary: 'Cards of those I asked to connect, newest first',
  query: PageQuery,
  answer: Type.Array(MemberCard),
});

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/users/suggestions',
  guard: 'member',
  summary: 'People I may know: shared connections first, then same college, course, skills',
  query: Type.Object({ limit: PageQuery.properties.limit }),
  answer: Type.Array(Suggestion),
});

export const connect = endpoint({
  method: 'POST',
  path: '/api/users/connect/:userId',
  guard: 'member',
  summary: 'Ask to connect; asking someone who asked me connects us; repeating changes nothing',
  params: UserParams,
  answer: RelationshipAnswer,
});

export const acceptConnection = endpoint({
  method: 'PUT',
  path: '/api/users/connect/:userId/accept',
  guard: 'member',
  summary: 'Accept a request; nothing to accept: 409',
  params: UserParams,
  answer: RelationshipAnswer,
});

export const disconnect = endpoint({
  method: 'DELETE',
  path: '/api/users/connect/:userId',
  guard: 'member',
  summary: 'Decline, withdraw or disconnect',
  params: UserParams,
  answer: RelationshipAnswer,
});
