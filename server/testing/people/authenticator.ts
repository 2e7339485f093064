import { Secret, TOTP } from 'otpauth';

/** The code of an authenticator app at a time, for a secret as typed into the app. */
export const codeOf = (secret: string, at = Date.now()): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });
