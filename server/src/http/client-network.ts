import { normalizeIP } from '@fastify/rate-limit';

/**
 * The network an address counts as: IPv4 as it is (also mapped into IPv6), IPv6 by its /64, because one person has 2^64
 * addresses.
 */
export function networkOf(address: string): string {
  return normalizeIP(address, 64);
}
