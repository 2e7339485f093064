import { BlockList, isIP } from 'node:net';
import { isLoopback } from '../../config.ts';

// Networks that are not on the internet or lead back inside: IANA's special-purpose registries.
const inside = new BlockList();
const networks: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
for (const [network, prefix] of networks) inside.addSubnet(network, prefix, 'ipv4');

// IANA only assigns 2000::/3, and these parts are documentation or hold an IPv4 address (Teredo, 6to4).
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, prefix, 'ipv6');

const mappedPrefix = /^::ffff:(?=\d+\.)/i;

export function isPublicAddress(address: string): boolean {
  const plain = address.replace(mappedPrefix, '');
  if (isIP(plain) === 4) return !inside.check(plain, 'ipv4');
  return isIP(plain) === 6 && outside.check(plain, 'ipv6') && !inside.check(plain, 'ipv6');
}

// Reserved for own networks (RFC 6762, RFC 8375, ICANN), and names without a dot, as containers have.
const localName = /^[^.]+$|\.(local|internal|home\.arpa)$/;

/** Whether a host of an address, as URL writes it, is on this machine or in its own network. */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isLoopback(host) || (isIP(host) ? !isPublicAddress(host) : localName.test(host));
}

export class OutgoingError extends Error {}
