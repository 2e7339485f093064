import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Nullable } from '../text.ts';
import { Code, PasskeyRequest, PasskeyResponse, Password } from './account.proof.ts';

/** Minutes that a proof counts for sensitive calls. */
export const proofMinutes = 10;

/** When the last proof ends (null when it has ended), and which proofs a new one accepts. */
export const Confirmation = Type.Object({
  until: Nullable(Type.String()),
  password: Type.Boolean(),
  code: Type.Boolean(),
  passkey: Type.Boolean(),
});
export type Confirmation = Static<typeof Confirmation>;

export const getConfirmation = endpoint({
  method: 'GET',
  path: '/api/account/confirm',
  guard: 'member',
  summary: 'Until when sensitive calls need no new proof that it is you, and what a proof takes',
  response: Confirmation,
});

/** Sensitive calls need no other proof until this time. */
const Confirmed = Type.Object({ until: Type.String() });

export const confirm = endpoint({
  method: 'POST',
  path: '/api/account/confirm',
  guard: 'member',
  summary: 'Prove that it is you, by your password and, where you have a second factor, a code; good for ten minutes',
  body: Type.Object({ password: Password, code: Type.Optional(Code) }),
  response: Confirmed,
});

export const beginConfirmByPasskey = endpoint({
  method: 'POST',
  path: '/api/account/confirm/passkey/options',
  guard: 'member',
  summary: 'Begin to prove by a passkey that it is you, within five minutes',
  response: PasskeyRequest,
});

export const confirmByPasskey = endpoint({
  method: 'POST',
  path: '/api/account/confirm/passkey',
  guard: 'member',
  summary: 'Prove by a passkey that it is you; good for ten minutes',
  body: PasskeyResponse,
  response: Confirmed,
});
