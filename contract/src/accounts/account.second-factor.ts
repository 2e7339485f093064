import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MessageResponse, Nullable } from '../text.ts';
import { Code } from './account.proof.ts';

export const SecondFactor = Type.Object({
  enabledAt: Nullable(Type.String()),
  recoveryCodesLeft: Type.Integer(),
});
export type SecondFactor = Static<typeof SecondFactor>;

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/account/second-factor',
  guard: 'member',
  summary: 'Whether you sign in with a second factor, and how many recovery codes are left',
  response: SecondFactor,
});

export const SecondFactorSetup = Type.Object({ secret: Type.String(), uri: Type.String() });
export type SecondFactorSetup = Static<typeof SecondFactorSetup>;

export const setUpSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second-factor',
  guard: 'member',
  sensitive: true,
  summary: 'Begin to set up an authenticator app; 409 when there is one. A second call begins anew',
  response: SecondFactorSetup,
  status: 201,
});

/** Each code works once. The server returns them only in this response. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

export const enableSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/account/second-factor',
  guard: 'member',
  summary: 'Finish the setup with a code of the app; ends your other sessions',
  body: Type.Object({ code: Code }),
  response: RecoveryCodes,
});

export const disableSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/account/second-factor',
  guard: 'member',
  sensitive: true,
  summary: 'Sign in with the password alone again',
  response: MessageResponse,
});

export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/recovery-codes',
  guard: 'member',
  sensitive: true,
  summary: 'New recovery codes; the old ones stop working',
  response: RecoveryCodes,
});
