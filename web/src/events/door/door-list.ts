import { getDoor } from 'contract/events/events.door.ts';
import { type EventGuest, listGuests } from 'contract/events/events.guests.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import { foldTerms, spelledName } from 'contract/folding.ts';
import { call, callPage } from '../../lib/api/api-client.ts';
import { type ApiError, toApiError } from '../../lib/api/api-error.ts';
import { readRecord, writeRecord } from '../../lib/browser/browser-records.ts';
import { sharedValue } from '../../lib/store/shared-value.ts';

export interface Door {
  event: ClubEvent | null;
  key: string | null;
  guests: ReadonlyMap<string, EventGuest>;
  /** Since when the list may be out of date; null before the first full one. */
  asOf: string | null;
  loading: boolean;
  error: ApiError | null;
}

const maxPages = 200;
const saveDelay = 1_000;

/** The guest list of an event on a host's device: the stored one first, then the server's, page by page. */
export function openDoorList(hostId: string, eventId: string) {
  // Signing out removes files and records that begin like this.
  const recordKey = `draft:${hostId}:door:${eventId}`;
  const door = sharedValue<Door>({ ...{ event: null, key: null, asOf: null }, guests: new Map(), ...idle });
  // Rows that changed while pages are read: a page may be older.
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading: Promise<void> | null = null;

  const update = (changes: Partial<Door>) => {
    door.set({ ...door.get(), ...changes });
    timer ??= setTimeout(save, saveDelay);
  };
  const save = () => {
    timer = undefined;
    const { event, key, guests, asOf } = door.get();
    void writeRecord(recordKey, { event, key, asOf, guests: [...guests.values()] });
  };
  const receive = (guest: EventGuest) => {
    changed.add(guest._id);
    const guests = new Map(door.get().guests);
    const isGone = guest.user === null && guest.checkedInAt === null;
    if (isGone) guests.delete(guest._id);
    else guests.set(guest._id, guest);
    update({ guests });
  };
  const readAll = async () => {
    const began = new Date().toISOString();
    changed.clear();
    update({ loading: true, error: null });
    try {
      const { key } = await call(getDoor, { params: { id: eventId } });
      update({ key });
      const read = await readPages(eventId, (page) => update({ guests: joined(door.get().guests, page, changed) }));
      const guests = new Map([...door.get().guests].filter(([id]) => read.has(id) || changed.has(id)));
      update({ guests, asOf: began, loading: false });
    } catch (error) {
      update({ loading: false, error: toApiError(error) });
    }
  };
  const load = (): Promise<void> => {
    reading ??= readAll().finally(() => {
      reading = null;
    });
    return reading;
  };
  return {
    use: door.use,
    get: door.get,
    receive,
    load,
    /** Shows what this device has stored, and then reads the server's list. */
    async start(): Promise<void> {
      const stored = parse(await readRecord(recordKey));
      const isEmpty = door.get().guests.size === 0;
      if (stored && isEmpty) door.set({ ...door.get(), ...stored });
      await load();
    },
    setEvent: (event: ClubEvent) => update({ event }),
    /** While messages arrive, the list is as of now. */
    confirm: () => door.get().asOf !== null && update({ asOf: new Date().toISOString() }),
    stop(): void {
      if (timer === undefined) return;
      clearTimeout(timer);
      save();
    },
  };
}

const idle = { loading: false, error: null };

async function readPages(id: string, onPage: (page: EventGuest[]) => void): Promise<Set<string>> {
  const read = new Set<string>();
  let cursor: string | null = null;
  for (let count = 0; count < maxPages; count += 1) {
    const page: { items: EventGuest[]; next: string | null } = await callPage(
      listGuests,
      { params: { id }, query: { limit: 100 } },
      cursor,
    );
    for (const { _id } of page.items) read.add(_id);
    onPage(page.items);
    cursor = page.next;
    if (cursor === null) return read;
  }
  return read;
}

function joined(guests: Door['guests'], page: readonly EventGuest[], newer: ReadonlySet<string>) {
  const fresh = page.filter(({ _id }) => !newer.has(_id)).map((guest): [string, EventGuest] => [guest._id, guest]);
  return new Map([...guests, ...fresh]);
}

interface StoredDoor extends Pick<Door, 'event' | 'key' | 'asOf'> {
  guests: EventGuest[];
}

function isStoredDoor(value: unknown): value is StoredDoor {
  return typeof value === 'object' && value !== null && 'guests' in value && Array.isArray(value.guests);
}

function parse(record: unknown): Pick<Door, 'event' | 'key' | 'asOf' | 'guests'> | null {
  if (!isStoredDoor(record)) return null;
  const { event, key, asOf, guests } = record;
  return { event, key, asOf, guests: new Map(guests.map((guest) => [guest._id, guest])) };
}

const terms = new WeakMap<EventGuest, string[]>();

function termsOf(guest: EventGuest): string[] {
  const known = terms.get(guest) ?? spelledName(guest.name);
  terms.set(guest, known);
  return known;
}

export function findGuests(guests: readonly EventGuest[], typed: string): EventGuest[] {
  const begun = foldTerms(typed);
  if (begun.length === 0) return [...guests];
  return guests.filter((guest) => begun.every((part) => termsOf(guest).some((word) => word.startsWith(part))));
}
