import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows for a secret, as it is typed into the app, at a time. */
export const codeOf = (secret: string, at = Date.now()): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });
