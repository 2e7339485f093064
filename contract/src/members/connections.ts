import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { PageQuery } from '../pagination.ts';
import { Id, OptionalText } from '../text.ts';
import { MemberCard, Relationship } from './members.ts';

const UserParams = Type.Object({ userId: Id });
const RelationshipResponse = Type.Object({ message: Type.String(), relationship: Relationship });

/** A member who asked the reader to connect, and the note they added; "" if there is none. */
export const ConnectionRequest = Type.Object({ ...MemberCard.properties, note: Type.String() });
export type ConnectionRequest = Static<typeof ConnectionRequest>;

export const Suggestion = Type.Object({
  ...MemberCard.properties,
  sharedCount: Type.Integer(),
  sharedNames: Type.Array(Type.String()),
  /** Something else in common: "college", "course" or the name of a skill. */
  reason: Type.String(),
});
export type Suggestion = Static<typeof Suggestion>;

export interface ConnectionMessages {
  /** `userId` and `name` are the other person's; `change` is the action of either one. */
  connectionChanged: (change: {
    userId: string;
    name: string;
    relationship: Relationship;
    change: 'requested' | 'accepted' | 'ended';
  }) => void;
}

declare module '../realtime.ts' {
  interface ServerMessages extends ConnectionMessages {}
}

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/users/requests',
  guard: 'member',
  summary: 'Members who asked you to connect, newest first, with the note of each',
  query: PageQuery,
  response: Type.Array(ConnectionRequest),
});

export const listSentRequests = endpoint({
  method: 'GET',
  path: '/api/users/requests/sent',
  guard: 'member',
  summary: 'Members you asked to connect, newest first',
  query: PageQuery,
  response: Type.Array(MemberCard),
});

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/users/suggestions',
  guard: 'member',
  summary: 'People you may know: shared connections first, then same college, course, skills',
  query: Type.Object({ limit: PageQuery.properties.limit }),
  response: Type.Array(Suggestion),
});

export const connect = endpoint({
  method: 'POST',
  path: '/api/users/connect/:userId',
  guard: 'member',
  summary:
    'Ask to connect, with a note if you like; if they already asked you, you are connected; repeating changes nothing',
  params: UserParams,
  body: Type.Object({ note: OptionalText(limits.connectionNote) }),
  bodyOptional: true,
  response: RelationshipResponse,
});

export const acceptConnection = endpoint({
  method: 'PUT',
  path: '/api/users/connect/:userId/accept',
  guard: 'member',
  summary: 'Accept a request; nothing to accept: 409',
  params: UserParams,
  response: RelationshipResponse,
});

export const disconnect = endpoint({
  method: 'DELETE',
  path: '/api/users/connect/:userId',
  guard: 'member',
  summary: 'Decline, withdraw or disconnect',
  params: UserParams,
  response: RelationshipResponse,
});
