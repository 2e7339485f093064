import { fold } from 'contract/folding.ts';
import { cityOf, ownZone } from './time-zones.ts';

const max = 8;
const common = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Tokyo',
  'UTC',
];
// Names without a region are rarely used aliases.
const isCity = (zone: string) => zone === 'UTC' || (zone.includes('/') && !zone.startsWith('Etc/'));

/**
 * Up to eight zones whose city begins with the typed text or whose name contains it. Without text: `near`, the
 * device's zone and a few populous ones.
 */
export function findZones(typed: string, near: readonly string[] = []): string[] {
  const first = [...near, ownZone];
  const term = fold(typed.trim());
  if (term === '') return [...new Set([...first, ...common])].slice(0, max);
  const all = [...new Set([...first, ...Intl.supportedValuesOf('timeZone'), 'UTC'])].filter(isCity);
  const rank = (zone: string) => {
    const city = fold(cityOf(zone));
    if (city.startsWith(term)) return 0;
    if (city.includes(term)) return 1;
    return fold(zone.replaceAll('_', ' ')).includes(term) ? 2 : 3;
  };
  return all
    .map((zone) => ({ zone, rank: rank(zone) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, max)
    .map(({ zone }) => zone);
}
