import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { IdParams, MessageResponse, Nullable, RequiredLine } from '../text.ts';
import { accountLimits } from './accounts.limits.ts';

export const tokenScopes = ['read', 'write', 'admin'] as const;
export type TokenScope = (typeof tokenScopes)[number];
const TokenScope = Type.Enum([...tokenScopes]);

export const PersonalToken = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  scope: TokenScope,
  prefix: Type.String(),
  createdAt: Type.String(),
  expiresAt: Type.String(),
  /** Rounded to the minute. */
  usedAt: Nullable(Type.String()),
});
export type PersonalToken = Static<typeof PersonalToken>;

/** `allowed` is false while the club has turned tokens off; then none of them works. */
export const PersonalTokens = Type.Object({ allowed: Type.Boolean(), tokens: Type.Array(PersonalToken) });
export type PersonalTokens = Static<typeof PersonalTokens>;

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/account/tokens',
  guard: 'member',
  summary: 'Your personal tokens, newest first, without expired ones',
  response: PersonalTokens,
});

export const createToken = endpoint({
  method: 'POST',
  path: '/api/account/tokens',
  guard: 'member',
  sensitive: true,
  summary: 'Make a personal token; its text is answered this once. Scope `admin` is for admins',
  body: Type.Object({
    name: RequiredLine(accountLimits.tokenName),
    scope: TokenScope,
    days: Type.Integer({ minimum: 1, maximum: accountLimits.tokenDays, default: 90 }),
  }),
  response: Type.Object({ ...PersonalToken.properties, token: Type.String() }),
  status: 201,
});

export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/api/account/tokens/:id',
  guard: 'member',
  summary: 'Revoke one of your personal tokens: it stops working at once',
  params: IdParams,
  response: MessageResponse,
});
