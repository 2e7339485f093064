import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { User } from '../members/members.ts';
import { PageQuery } from '../pagination.ts';
import { Nullable } from '../text.ts';

const Version = Type.Integer({ minimum: 1, maximum: 999_999 });

/** The version of the rules that a new member agrees to; forms send it as text. Clients may leave it out. */
export const AcceptedRules = Type.Optional(Type.Union([Version, Type.String({ pattern: '^[1-9][0-9]{0,5}$' })]));

export const RulesState = Type.Object({
  text: Type.String(),
  version: Nullable(Type.Integer()),
  publishedAt: Nullable(Type.String()),
  accepted: Type.Integer(),
  members: Type.Integer(),
});
export type RulesState = Static<typeof RulesState>;

export const getRules = endpoint({
  method: 'GET',
  path: '/api/admin/rules',
  guard: 'admin',
  summary: 'The rules of the club, and how many members have agreed to them',
  response: RulesState,
});

export const publishRules = endpoint({
  method: 'PUT',
  path: '/api/admin/rules',
  guard: 'admin',
  summary: 'Publish a new version of the rules; the first one asks everyone, and "" takes them away',
  body: Type.Object({
    text: Type.String({ maxLength: limits.clubPage }),
    /** True asks members to agree again if they agreed to an earlier version. The text may be unchanged. */
    askEveryone: Type.Boolean({ default: false }),
  }),
  response: RulesState,
});

export const RulesVersion = Type.Object({
  _id: Type.String(),
  version: Type.Integer(),
  text: Type.String(),
  publishedAt: Type.String(),
  publishedBy: Type.String(),
  asksEveryone: Type.Boolean(),
  accepted: Type.Integer(),
});
export type RulesVersion = Static<typeof RulesVersion>;

export const listRulesVersions = endpoint({
  method: 'GET',
  path: '/api/admin/rules/versions',
  guard: 'admin',
  summary: 'All versions of the rules, newest first',
  query: PageQuery,
  response: Type.Array(RulesVersion),
});

export const acceptRules = endpoint({
  method: 'PUT',
  path: '/api/users/me/rules',
  guard: 'member',
  summary: 'Agree to a version of the rules; again changes nothing',
  body: Type.Object({ version: Version }),
  response: User,
});
