import { isIPv6 } from 'node:net';

/** IPv4 unchanged, IPv6 its /64, because one person has 2^64 addresses. */
export function networkOf(address: string): string {
  const [withoutZone = ''] = address.split('%');
  if (!isIPv6(withoutZone)) return address;
  const groups = groupsOf(withoutZone);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? toIPv4(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::`;
}

/** All eight groups. The URL parser brings each way to write an address to one. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  return [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail];
}

function toIPv4(groups: string[]): string {
  return groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');
}
