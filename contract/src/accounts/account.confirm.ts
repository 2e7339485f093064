import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Nullable } from '../text.ts';
import { Code, PasskeyAnswer, PasskeyRequest, Password } from './account.proof.ts';

/** How many minutes a proof holds for sensitive calls. */
export const proofMinutes = 10;

/** Until when the last proof holds; null when it is over. And what a new one takes. */
export const Confirmation = Type.Object({
  until: Nullable(Type.String()),
  /** Whether the account has a password: one of the college's sign-in may have none. */
  password: Type.Boolean(),
  /** Whether a code is needed with the password. */
  code: Type.Boolean(),
  /** Whether a passkey of the account does as well. */
  passkey: Type.Boolean(),
});
export type Confirmation = Static<typeof Confirmation>;

export const getConfirmation = endpoint({
  method: 'GET',
  path: '/api/account/confirm',
  guard: 'member',
  summary: 'Until when sensitive calls need no new proof that it is you, and what a proof takes',
  answer: Confirmation,
});

/** Until when sensitive calls need no other proof. */
const Confirmed = Type.Object({ until: Type.String() });

export const confirm = endpoint({
  method: 'POST',
  path: '/api/account/confirm',
  guard: 'member',
  summary: 'Prove that it is you, by your password and, where you have a second factor, a code; good for ten minutes',
  body: Type.Object({ password: Password, code: Type.Optional(Code) }),
  answer: Confirmed,
});

export const beginConfirmByPasskey = endpoint({
  method: 'POST',
  path: '/api/account/confirm/passkey/options',
  guard: 'member',
  summary: 'Begin to prove by a passkey that it is you, within five minutes',
  answer: PasskeyRequest,
});

export const confirmByPasskey = endpoint({
  method: 'POST',
  path: '/api/account/confirm/passkey',
  guard: 'member',
  summary: 'Prove by a passkey that it is you; good for ten minutes',
  body: PasskeyAnswer,
  answer: Confirmed,
});
