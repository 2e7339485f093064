import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { fold } from 'contract/folding.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import type { Secret } from '../../platform/secrets/secret.ts';
import type { Services } from '../../services.ts';
import { findSealedSecret, takeRecoveryCode, takeStep } from './second-factor.queries.ts';

// RFC 6238, as every authenticator app has it.
const stepMilliseconds = 30_000;
const recoveryCodes = 10;
const appCode = /^\d{6}$/;

/** A new secret for an authenticator app: 144 random bits. */
export function newAppSecret(): string {
  return randomBytes(18).toString('base64url');
}

/** A secret as an app takes it: typed by hand, or read from a QR code. */
export function describeAppSecret(secret: string, club: string, email: string): { secret: string; uri: string } {
  return { secret: base32.encode(secret, { padding: false }), uri: createOTP(secret).url(club, email) };
}

/** New recovery codes: 50 random bits each, in letters and digits that no one confuses. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const code = base32.encode(randomBytes(7), { padding: false }).slice(0, 10).toLowerCase();
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}

/** What the database keeps of a recovery code: without the club's secret no one can try them out. */
export function hashRecoveryCode(secret: Secret, userId: string, code: string): Buffer {
  return createHmac('sha256', secret.codeKey)
    .update(`${userId}:${plain(code)}`)
    .digest();
}

/**
 * Takes a code of a member's app, or a recovery code, which is audited; false for a wrong or used one. Each works once. `enabled` false
 * takes codes of the app that is being set up, and no others.
 */
export async function takeCode(
  services: Services,
  tx: Database,
  { userId, code, enabled = true }: { userId: string; code: string; enabled?: boolean },
): Promise<boolean> {
  if (appCode.test(plain(code))) return takeAppCode(services, tx, { userId, code: plain(code), enabled });
  if (!enabled || !(await takeRecoveryCode(tx, userId, hashRecoveryCode(services.secret, userId, code)))) return false;
  await happened(tx, 'recoveryCode.used', { actorId: userId, subject: { kind: 'user', id: userId } });
  return true;
}

async function takeAppCode(
  { secret, clock }: Services,
  tx: Database,
  { userId, code, enabled }: { userId: string; code: string; enabled: boolean },
): Promise<boolean> {
  const sealed = await findSealedSecret(tx, userId, enabled);
  const appSecret = sealed && secret.unseal(sealed);
  if (!appSecret) return false;
  const now = Math.floor(clock.now().getTime() / stepMilliseconds);
  // A phone's clock may be a little off.
  for (const step of [now, now - 1, now + 1])
    if (isEqual(await createOTP(appSecret).hotp(step), code)) return takeStep(tx, userId, step);
  return false;
}

const plain = (code: string): string => fold(code).replace(/[\s-]/g, '');

function isEqual(wanted: string, given: string): boolean {
  return wanted.length === given.length && timingSafeEqual(Buffer.from(wanted), Buffer.from(given));
}
