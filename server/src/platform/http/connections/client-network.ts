import { normalizeIP } from '@fastify/rate-limit';

/** IPv4 unchanged, IPv6 its /64, because one person has 2^64 addresses. */
export function networkOf(address: string): string {
  return normalizeIP(address, 64);
}
