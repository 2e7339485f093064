import { createHmac, randomBytes } from 'node:crypto';
import { fold } from 'contract/folding.ts';
import { Secret as AppSecret, TOTP } from 'otpauth';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import type { Secret } from '../../platform/secrets/secret.ts';
import type { Services } from '../../services.ts';
import { consumeRecoveryCode, consumeStep, findEncryptedSecret } from './second-factor.queries.ts';

// RFC 6238, as authenticator apps use it.
const period = 30;
const recoveryCodes = 10;
const appCode = /^\d{6}$/;

/** 144 random bits. */
export function newAppSecret(): string {
  return randomBytes(18).toString('base64url');
}

export function describeAppSecret(secret: string, club: string, email: string): { secret: string; uri: string } {
  const totp = new TOTP({ issuer: club, label: email, period, secret: AppSecret.fromUTF8(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** 50 random bits each, in letters and digits that no one confuses. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const code = new AppSecret({ size: 7 }).base32.slice(0, 10).toLowerCase();
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}

/** The keyed hash keeps others from guessing recovery codes without the club's secret. */
export function hashRecoveryCode(secret: Secret, userId: string, code: string): Buffer {
  return createHmac('sha256', secret.codeKey)
    .update(`${userId}:${plain(code)}`)
    .digest();
}

/** Each code works once. `enabled` false accepts only codes of the app that is being set up. */
export async function consumeCode(
  services: Services,
  tx: Database,
  { userId, code, enabled = true }: { userId: string; code: string; enabled?: boolean },
): Promise<boolean> {
  if (appCode.test(plain(code))) return consumeAppCode(services, tx, { userId, code: plain(code), enabled });
  if (!enabled || !(await consumeRecoveryCode(tx, userId, hashRecoveryCode(services.secret, userId, code))))
    return false;
  await happened(tx, 'recoveryCode.used', { actorId: userId, subject: { kind: 'user', id: userId } });
  return true;
}

async function consumeAppCode(
  { secret, clock }: Services,
  tx: Database,
  { userId, code, enabled }: { userId: string; code: string; enabled: boolean },
): Promise<boolean> {
  const encrypted = await findEncryptedSecret(tx, userId, enabled);
  const appSecret = encrypted && secret.decrypt(encrypted);
  if (!appSecret) return false;
  const timestamp = clock.now().getTime();
  // A phone's clock may be slightly off.
  const delta = TOTP.validate({ token: code, secret: AppSecret.fromUTF8(appSecret), period, timestamp, window: 1 });
  return delta !== null && consumeStep(tx, userId, TOTP.counter({ period, timestamp }) + delta);
}

const plain = (code: string): string => fold(code).replace(/[\s-]/g, '');
