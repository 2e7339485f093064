import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** IPv4 unchanged, IPv6 its /64, because one person has 2^64 addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString();
}
