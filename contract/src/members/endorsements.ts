import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { PageQuery } from '../pagination.ts';
import { Id } from '../text.ts';
import { Endorsement, MemberCard } from './members.ts';

/** The skill is that of the profile to the letter, encoded. */
const SkillParams = Type.Object({ userId: Id, skill: Type.String({ minLength: 1 }) });

export const endorseSkill = endpoint({
  method: 'PUT',
  path: '/api/users/:userId/endorsements/:skill',
  guard: 'member',
  summary: "Endorse a connection's skill, or take it back, also after the connection; returns the skill's endorsements",
  params: SkillParams,
  response: Endorsement,
});

export const listEndorsers = endpoint({
  method: 'GET',
  path: '/api/users/:userId/endorsements/:skill',
  guard: 'member',
  summary: "Those who endorsed a member's skill, newest first",
  params: SkillParams,
  query: PageQuery,
  response: Type.Array(MemberCard),
});
