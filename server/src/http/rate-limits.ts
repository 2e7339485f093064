import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { networkOf } from './client-network.ts';
import { ApiError } from './errors.ts';

const minute = 60_000;

/** The rates of the contract, in requests per window of milliseconds. */
export const rates = {
  member: { max: 1_500, timeWindow: 5 * minute },
  visitor: { max: 300, timeWindow: 5 * minute },
  apply: { max: 5, timeWindow: 30 * minute },
  /** Joining by an invitation link: a room of people may share one address. */
  join: { max: 60, timeWindow: 30 * minute },
  upload: { max: 30, timeWindow: 30 * minute },
  /** Calls that mail an address of the caller's choice. */
  mail: { max: 5, timeWindow: 30 * minute },
  /** Reports of what went wrong in a page. */
  report: { max: 30, timeWindow: 5 * minute },
  /** Asking for a new password: a campus may share one address; each account has a limit of its own besides. */
  forgotten: { max: 20, timeWindow: 30 * minute },
  /** Calls that read all of a member's data. */
  download: { max: 5, timeWindow: 30 * minute },
} as const;

// Where the calls are counted whose pattern starts so. Pages, assets, health checks and figures are not.
const counted = /^\/(api|files|docs)(\/|$)/;

/** Limits calls per member, or per address for visitors, by the route that matched: an address has many spellings. */
export async function limitRates(app: FastifyInstance, { config }: Services): Promise<void> {
  if (!config.rateLimits) return;
  await app.register(rateLimit, {
    global: true,
    cache: 50_000,
    keyGenerator: caller,
    max: (request) => (request.member ? rates.member.max : rates.visitor.max),
    timeWindow: rates.member.timeWindow,
    allowList: (request) => !counted.test(request.routeOptions.url ?? ''),
    errorResponseBuilder: () =>
      new ApiError('too_many_requests', 'That was a lot at once. Please wait a moment and try again.'),
  });
}

/** Who a request is counted under: the member, or the network a visitor comes from. */
export function caller(request: FastifyRequest): string {
  return request.member?.id ?? networkOf(request.ip);
}
