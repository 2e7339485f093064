import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Services } from '../../../services.ts';
import { networkOf } from '../connections/client-network.ts';
import { tooFast } from '../errors.ts';
import { SharedRates, storeOfRates } from './shared-rates.ts';

const minute = 60_000;

/** `timeWindow` is in milliseconds. */
export const rates = {
  member: { max: 1_500, timeWindow: 5 * minute },
  visitor: { max: 300, timeWindow: 5 * minute },
  /** For visitors who join, reply to a question, or want a mail again: many people in a room may share one address. */
  crowd: { max: 60, timeWindow: 30 * minute },
  /** For calls that send mail to an address of the caller's choice. */
  mail: { max: 5, timeWindow: 30 * minute },
  testMail: { max: 30, timeWindow: 30 * minute },
  report: { max: 30, timeWindow: 5 * minute },
  download: { max: 5, timeWindow: 30 * minute },
  health: { max: 60, timeWindow: 30 * minute },
  csv: { max: 30, timeWindow: 30 * minute },
} as const;

// Some 15 MB. An attacker who exceeds it needs as many addresses.
const maxWindows = 100_000;

// The counted paths. Pages, assets, health checks and metrics are unlimited.
const counted = /^\/(api|files|docs)(\/|$)/;

/** Per member or visitor's network, by route because a URL has many spellings. `limitUnknown` counts the rest. */
export async function limitRates(app: FastifyInstance, { config, nodes }: Services): Promise<void> {
  if (!config.rateLimits) return;
  await app.register(rateLimit, {
    global: true,
    store: storeOfRates(new SharedRates(nodes, maxWindows)),
    keyGenerator: caller,
    max: (request) => (request.member ? rates.member.max : rates.visitor.max),
    timeWindow: rates.member.timeWindow,
    allowList: (request) => !counted.test(request.routeOptions.url ?? pathOf(request)),
    errorResponseBuilder: (_, { ttl }) => tooFast(Math.ceil(ttl / 1_000)),
  });
}

export function limitUnknown(app: FastifyInstance): preHandlerAsyncHookHandler[] {
  return app.hasDecorator('rateLimit') ? [app.rateLimit()] : [];
}

function pathOf({ url }: FastifyRequest): string {
  return decodeURIComponent(url.split('?')[0] ?? '');
}

function caller({ member, ip }: FastifyRequest): string {
  if (!member) return networkOf(ip);
  return member.token ? `tokens of ${member.id}` : member.id;
}
