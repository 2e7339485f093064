import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Services } from '../../services.ts';
import { t } from '../locales/text.ts';
import { readBearer } from './bearer.ts';
import { isCrossSite, isSafe } from './connections/origin.ts';
import { isSecure } from './cookie.ts';
import { ApiError } from './errors.ts';

/** Sets security headers on every response, and rejects unsafe requests from other sites. */
export function secureResponses(app: FastifyInstance, { config, publicUrl }: Services): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // A browser sends no token by itself, and other sites' pages can't.
    if (readBearer(request)) return;
    if (!isSafe(request.method) && isCrossSite(request.headers, request.protocol, publicUrl())) {
      throw new ApiError('cross_site', t('errors.crossSite'));
    }
  });
}

const contentPolicy = [
  "default-src 'self'",
  // The page's first colors and the emoji picker use style elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** The security headers of every response; on https, browsers remember for a year to use nothing else. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': contentPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    // Tickets are read with the camera, voice messages recorded with the microphone.
    'permissions-policy': 'camera=(self), microphone=(self), fullscreen=(self)',
    'referrer-policy': 'same-origin',
    ...(isSecure(config) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
  };
}

const ofPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-frame-options',
];

/** Removes what only pages and workers heed from the answer with a picture, style or font: a third of a small one. */
export function removePageHeaders(reply: { removeHeader(name: string): unknown }): void {
  for (const name of ofPages) reply.removeHeader(name);
}
