import Type, { type Static } from 'typebox';
import { limits } from '../limits.ts';

/** One that was set before. Typed elsewhere, the same may have more characters than were counted then. */
export const Password = Type.String({ minLength: 1, maxLength: 1_000 });

/** The six digits of an authenticator app, or a recovery code; spaces, dashes and case don't matter. */
export const Code = Type.String({ minLength: 1, maxLength: limits.secondFactorCode });

/** Fields that make the body of a sensitive call its own proof; `code` where the account has a second factor. */
export const Proof = Type.Object({ password: Type.Optional(Password), code: Type.Optional(Code) });

/** Bytes of an authenticator. */
export const Base64 = Type.String({ maxLength: 20_000 });

/** The question of the browser to the member's devices (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyRequest = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  userVerification: Type.Literal('required'),
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;

/** The answer of a device (WebAuthn, AuthenticationResponseJSON). */
export const PasskeyAnswer = Type.Object({
  id: Base64,
  rawId: Base64,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: Base64,
    authenticatorData: Base64,
    signature: Base64,
  }),
});
