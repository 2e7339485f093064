import type { FastifyRequest } from 'fastify';

// Other bearer tokens are not ours: some proxies add their own for people who are signed in with them.
const header = /^Bearer +(club_[0-9a-f]{8}_[\w-]{43})$/i;

/**
 * Closed to personal tokens: account security, and changes that would outlive a revoked token, such as new admins and
 * holders of offices, the mail server that sends password links, and the calendar's address.
 */
const sessionOnly = [
  /^\/api\/account(\/|$)/,
  /^\/api\/auth\//,
  /^\/api\/events\/calendar$/,
  /^\/api\/users\/me\/push-subscriptions/,
  /^\/api\/admin\/users\/:id\/(role|second-factor|invitation)$/,
  /^\/api\/admin\/applications\/:id\/approve$/,
  /^\/api\/offices\/:id\/successor$/,
  /^\/api\/admin\/(offices|settings|webhooks|backups?|mails|mail-texts|invitations|join-links)(\/|$)/,
];

export function acceptsToken(path: string): boolean {
  return !sessionOnly.some((closed) => closed.test(path));
}

export function readBearer({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return header.exec(headers.authorization ?? '')?.[1] ?? null;
}
