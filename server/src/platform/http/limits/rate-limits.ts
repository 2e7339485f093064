import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../../services.ts';
import { networkOf } from '../connections/client-network.ts';
import { tooFast } from '../errors.ts';
import { SharedRates } from './shared-rates.ts';

const minute = 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's own limit: its calls are counted apart from all others. */
    rateLimit?: { max: number; timeWindow: number };
  }
}

/** Rate limits, in requests per window of milliseconds. */
export const rates = {
  member: { max: 1_500, timeWindow: 5 * minute },
  visitor: { max: 300, timeWindow: 5 * minute },
  /** For visitors who join, reply to a question, or want a mail again: many people in a room may share one address. */
  crowd: { max: 60, timeWindow: 30 * minute },
  /** For calls that send mail to an address of the caller's choice. */
  mail: { max: 5, timeWindow: 30 * minute },
  testMail: { max: 30, timeWindow: 30 * minute },
  /** A view of the sign-in screen reads up to twelve. */
  faces: { max: 3_600, timeWindow: 5 * minute },
  report: { max: 30, timeWindow: 5 * minute },
  download: { max: 5, timeWindow: 30 * minute },
  health: { max: 60, timeWindow: 30 * minute },
  photos: { max: 20, timeWindow: 30 * minute },
  csv: { max: 30, timeWindow: 30 * minute },
} as const;

// Some 15 MB. An attacker who exceeds it needs as many addresses.
const maxWindows = 100_000;

// The counted paths. Pages, assets, health checks and metrics are unlimited.
const counted = /^\/(api|files|docs)(\/|$)/;

/**
 * Limits calls per member, or per address for visitors, by matched route, because a URL has many spellings; by path when
 * none matched. Register it before the guards, so that calls which they reject count too.
 */
export function limitRates(app: FastifyInstance, { config, nodes }: Services): void {
  if (!config.rateLimits) return;
  const shared = new SharedRates(nodes, maxWindows);
  // After all `onRequest` hooks: one of them finds the member.
  app.addHook('preParsing', async (request, reply) => {
    const { url, config } = request.routeOptions;
    if (!counted.test(url ?? pathOf(request))) return;
    const route = config.rateLimit ? `${request.method} ${url}` : '';
    const { max, timeWindow } = config.rateLimit ?? (request.member ? rates.member : rates.visitor);
    const { count, left } = shared.consume(`${route} ${caller(request)}`, timeWindow);
    const seconds = Math.ceil(left / 1_000);
    reply.headers({
      'x-ratelimit-limit': max,
      'x-ratelimit-remaining': Math.max(0, max - count),
      'x-ratelimit-reset': seconds,
    });
    if (count > max) throw tooFast(seconds);
  });
}

function pathOf({ url }: FastifyRequest): string {
  return decodeURIComponent(url.split('?')[0] ?? '');
}

function caller({ member, ip }: FastifyRequest): string {
  if (!member) return networkOf(ip);
  return member.token ? `tokens of ${member.id}` : member.id;
}
