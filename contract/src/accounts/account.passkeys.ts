import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { IdParams, MessageResponse, Nullable } from '../text.ts';
import { Base64 } from './account.proof.ts';

export const Passkey = Type.Object({
  _id: Type.String(),
  device: Type.String(),
  createdAt: Type.String(),
  usedAt: Nullable(Type.String()),
});
export type Passkey = Static<typeof Passkey>;

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/account/passkeys',
  guard: 'member',
  summary: 'Your passkeys, newest first',
  response: Type.Array(Passkey),
});

const Credential = Type.Object({ id: Type.String(), type: Type.Literal('public-key') });

/** Options for creating a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const PasskeyCreation = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  excludeCredentials: Type.Array(Credential),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    userVerification: Type.Literal('required'),
  }),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/options',
  guard: 'member',
  sensitive: true,
  summary: 'Begin to make a passkey, within five minutes',
  response: PasskeyCreation,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  guard: 'member',
  summary: 'Keep the passkey that the browser made (WebAuthn, RegistrationResponseJSON)',
  body: Type.Object({
    id: Base64,
    rawId: Base64,
    type: Type.Literal('public-key'),
    response: Type.Object({
      clientDataJSON: Base64,
      attestationObject: Base64,
      transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
    }),
  }),
  response: Passkey,
  status: 201,
});

export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/:id',
  guard: 'member',
  sensitive: true,
  summary: 'Delete one of your passkeys',
  params: IdParams,
  response: MessageResponse,
});
