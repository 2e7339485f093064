import Type, { type Static } from 'typebox';
import { limits } from '../limits.ts';

/** An existing password. Another keyboard may encode it with more characters, so the maximum is generous. */
export const Password = Type.String({ minLength: 1, maxLength: 1_000 });

/** Six digits from an authenticator app, or a recovery code. Spaces, dashes and case don't matter. */
export const Code = Type.String({ minLength: 1, maxLength: limits.secondFactorCode });

/** Fields that prove the member in the body of a sensitive call; `code` if the account has a second factor. */
export const Proof = Type.Object({ password: Type.Optional(Password), code: Type.Optional(Code) });

export const Base64 = Type.String({ maxLength: 20_000 });

/** The challenge for the member's devices (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyRequest = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  userVerification: Type.Literal('required'),
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;

/** A device's response to the challenge (WebAuthn, AuthenticationResponseJSON). */
export const PasskeyResponse = Type.Object({
  id: Base64,
  rawId: Base64,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: Base64,
    authenticatorData: Base64,
    signature: Base64,
  }),
});
