import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { PageQuery } from '../pagination.ts';
import { MemberCard } from './members.ts';

/** A member who joined within a week. `college` is empty if the reader may not see it. */
const NewMember = Type.Object({ ...MemberCard.properties, college: Type.String() });

export const listNewMembers = endpoint({
  method: 'GET',
  path: '/api/users/new',
  guard: 'member',
  summary: 'Others who joined within the last seven days, newest first',
  query: Type.Object({ limit: PageQuery.properties.limit }),
  response: Type.Array(NewMember),
});
