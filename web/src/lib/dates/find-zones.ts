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
// Names without a region are aliases that no one looks for.
const isCity = (zone: string) => zone === 'UTC' || (zone.includes('/') && !zone.startsWith('Etc/'));

/**
 * At most eight zones whose city begins with what was typed, or whose name holds it; before anything is typed those of
 * `near`, this device's and a few that many live in.
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
