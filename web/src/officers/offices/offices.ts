import { listOffices, type Office, type OfficeHolder } from 'contract/officers/offices.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';

export const offices = createEntities<Office>('offices');

export const allOffices = listOf(offices, pagesOf(listOffices, {}));

export const isComing = ({ from }: OfficeHolder, now: number): boolean => Date.parse(from) > now;

/** When the offices change next by themselves; null if they don't. */
export function nextChange(list: Office[], now: number): number | null {
  const moments = list
    .flatMap(({ holders, successor }) => [
      ...holders.flatMap(({ from, until }) => [from, until]),
      ...(successor ? [successor.from, successor.overlapUntil] : []),
    ])
    .flatMap((moment) => (moment ? [Date.parse(moment)] : []))
    .filter((moment) => moment > now);
  return moments.length > 0 ? Math.min(...moments) : null;
}
