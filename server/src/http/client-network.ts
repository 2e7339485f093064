import { normalizeIP } from '@fastify/rate-limit';

/**
 * The network an address is counted under: IPv4 as it is (also when mapped into IPv6), IPv6 by its /64, of which one
 * person has 2^64 addresses.
 */
export function networkOf(address: string): string {
  return normalizeIP(address, 64);
}
