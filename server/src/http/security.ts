import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { t } from '../locales/text.ts';
import type { Services } from '../services.ts';
import { isSecure } from '../sessions/cookie.ts';
import { readBearer } from '../sessions/personal-tokens.ts';
import { ApiError } from './errors.ts';
import { isCrossSite, isSafe } from './origin.ts';

/** Sets security headers on every response, and rejects unsafe requests from other sites. */
export async function secureAnswers(app: FastifyInstance, { config, publicUrl }: Services): Promise<void> {
  const secure = isSecure(config);
  await app.register(helmet, {
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
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request) => {
    // A browser sends no token by itself, and other sites' pages can't.
    if (readBearer(request)) return;
    if (!isSafe(request.method) && isCrossSite(request.headers, request.protocol, publicUrl())) {
      throw new ApiError('cross_site', t('errors.crossSite'));
    }
  });
}
