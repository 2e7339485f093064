import type { GroupRow } from 'contract/chat/groups/groups.ts';
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

/** An open group of all. */
export function groupRow(changes: Partial<GroupRow> = {}): GroupRow {
  const at = '2026-11-20T10:00:00.000Z';
  return {
    ...{ _id: newId(), name: 'Harbor committee', avatar: null, description: '', access: 'open', posting: 'all' },
    ...{ committee: true, memberCount: 5, people: [], mine: null, lastActivityAt: at, createdAt: at },
    ...changes,
  };
}
