import type { Binder, Office, OfficeHolder } from 'contract/officers/offices.ts';
import type { CastName } from '../../../../server/seeds/cast.ts';
import { card, newId } from '../../../testing/samples.ts';

/** Held by Mo. */
export function office(changes: Partial<Office> = {}): Office {
  return {
    ...{ _id: newId(), title: 'President', description: 'Speaks for the club.', rights: [], successor: null },
    ...{ holders: [holder('mo')], createdAt: '2026-09-01T10:00:00.000Z' },
    ...changes,
  };
}

export function holder(name: CastName, changes: Partial<OfficeHolder> = {}): OfficeHolder {
  return { user: card(name), from: '2026-01-15T12:00:00.000Z', until: '2126-06-30T12:00:00.000Z', ...changes };
}

export function binder(changes: Partial<Binder> = {}): Binder {
  return { applications: [], events: [], groups: [], links: [], files: [], notes: [], ...changes };
}
