import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

const halfMinute = 30_000;

/** What an authenticator app shows for a secret, as it is typed into the app, at a time. */
export function codeOf(secret: string, at = Date.now()): Promise<string> {
  return createOTP(new TextDecoder().decode(base32.decode(secret))).hotp(Math.floor(at / halfMinute));
}
