import { betterAuth } from 'better-auth';
import type { Config } from '../config.ts';
import type { Database } from '../database/tables.ts';
import type { Secret } from '../secret.ts';
import { cookieName, idleSeconds, isSecure } from './cookie.ts';

/**
 * The sign-in library, configured for our tables and cookie. Its HTTP routes stay closed, and so do its calls for
 * addresses and passwords, because its rule for addresses differs from ours (see
 * docs/decisions/026-addresses-and-accounts.md).
 */
export function openIdentity(config: Config, db: Database, secret: Secret) {
  return betterAuth({
    // Only used to build URLs that we never use.
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
    advanced: {
      database: { generateId: false },
      useSecureCookies: false,
      cookies: { session_token: { name: cookieName(config), attributes: { secure: isSecure(config) } } },
    },
  });
}

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
