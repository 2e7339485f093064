import { betterAuth } from 'better-auth';
import type { Config } from '../config.ts';
import type { Database } from '../database/tables.ts';
import type { Secret } from '../secret.ts';
import { cookieName, idleSeconds, isSecure } from './cookie.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/** What the sign-in library needs to tell us. */
export interface IdentityHooks {
  /** A member asked for a link to choose a new password. */
  sendReset(user: { id: string; email: string; name: string }, token: string): Promise<void>;
  /** A member chose a new password by such a link. */
  wasReset(userId: string): Promise<void>;
}

/**
 * The sign-in library, set up for our tables and our cookie. Its own HTTP routes stay closed: the endpoints of the
 * specification call it (see docs/decisions/003-sign-in.md).
 */
export function openIdentity(config: Config, db: Database, secret: Secret, hooks: IdentityHooks) {
  return betterAuth({
    // Only used to build addresses we never hand out.
    baseURL: 'http://localhost',
    secret: secret.cookieKey,
    database: { db, type: 'postgres' },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...times } },
    session: {
      modelName: 'sessions',
      expiresIn: idleSeconds,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...times,
      },
    },
    account: { modelName: 'accounts', fields: accountFields },
    verification: {
      modelName: 'verifications',
      storeIdentifier: 'hashed',
      fields: { expiresAt: 'expires_at', ...times },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: 1_000,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: 3_600,
      sendResetPassword: ({ user, token }) => hooks.sendReset(user, token),
      onPasswordReset: ({ user }) => hooks.wasReset(user.id),
    },
    advanced: {
      database: { generateId: false },
      useSecureCookies: false,
      cookies: { session_token: { name: cookieName(config), attributes: { secure: isSecure(config) } } },
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
  });
}

/** The sign-in library's calls. */
export type Identity = ReturnType<typeof openIdentity>;

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

const accountFields = {
  userId: 'user_id',
  accountId: 'account_id',
  providerId: 'provider_id',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  idToken: 'id_token',
  accessTokenExpiresAt: 'access_token_expires_at',
  refreshTokenExpiresAt: 'refresh_token_expires_at',
  ...times,
};
