import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../config.ts';
import type { Services } from '../../services.ts';
import { t } from '../locales/text.ts';
import { readBearer } from './bearer.ts';
import { isCrossSite, isSafe } from './connections/origin.ts';
import { isSecure } from './cookie.ts';
import { ApiError } from './errors.ts';

export function secureAnswers(app: FastifyInstance, { config, publicUrl }: Services): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // A browser never sends a token on its own, and other sites' pages can't.
    if (readBearer(request)) return;
    if (!isSafe(request.method) && isCrossSite(request.headers, request.protocol, publicUrl())) {
      throw new ApiError('cross_site', t('errors.crossSite'));
    }
  });
}

/** Built once: composing them takes longer than many responses. */
export function securityHeaders(config: Config): Record<string, string | number | string[] | undefined> {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The page's first colors and the emoji picker use style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure(config) ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // For obsolete browsers: Internet Explorer's downloads and XSS filter, and Flash.
    xDownloadOptions: false,
    xXssProtection: false,
    xPermittedCrossDomainPolicies: false,
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(response.req, response, (error) => {
    if (error) throw error;
  });
  // The camera scans codes at the door, the microphone records voice messages.
  const permissions = 'camera=(self), microphone=(self), fullscreen=(self)';
  return { ...response.getHeaders(), 'permissions-policy': permissions };
}

const ofPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-frame-options',
];

/** Only pages and workers need these headers, a third of a small response. */
export function removePageHeaders(reply: { removeHeader(name: string): unknown }): void {
  for (const name of ofPages) reply.removeHeader(name);
}
