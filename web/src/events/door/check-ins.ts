import { nanoid } from '@reduxjs/toolkit';
import { type CheckedInGuest, checkInGuest } from 'contract/events/events.door.ts';
import { call } from '../../lib/api/api-client.ts';
import { isTransient, RequestError, toApiError } from '../../lib/api/api-error.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { onConnection } from '../../lib/socket/socket.ts';
import { readText } from '../../lib/store/browser-storage.ts';
import { onLeaving } from '../../lib/store/leaving.ts';
import { sharedValue } from '../../lib/store/shared-value.ts';
import { type CheckIn, hasCheckIn, readCheckIns, removeCheckIn, storeCheckIn } from './check-ins.storage.ts';

const retryDelay = 5_000;
// A network without a way out lets requests wait for minutes. The same `clientId` makes another attempt harmless.
const timeout = 8_000;

export type Outcome = { guest: CheckedInGuest } | { problem: string };
type Listener = (checkIn: CheckIn, outcome: Outcome) => void;

const none: readonly CheckIn[] = [];
const checkIns = sharedValue(none);
// A device without room for storage holds them in memory, as long as the page is open.
const unstored = new Map<string, CheckIn>();
const listeners = new Set<Listener>();
let host: string | null = null;
let sending: Promise<void> | null = null;
let close = () => {};

onLeaving(() => {
  close();
  close = () => {};
  host = null;
  sending = null;
  unstored.clear();
  checkIns.set(none);
});

/** Those of the host who is signed in, for all events, in their order. */
export const useCheckIns = checkIns.use;
export const listCheckIns = checkIns.get;

function refresh(): void {
  if (host !== null) checkIns.set([...readCheckIns(host), ...unstored.values()]);
}

/** Sends this host's check-ins whenever there is a network, on any screen, until they sign out. */
export function openCheckIns(hostId: string): void {
  // They may have left while this code was loading.
  if (host === hostId || !isSignedIn(hostId)) return;
  close();
  host = hostId;
  refresh();
  const send = () => void sendCheckIns();
  const timer = setInterval(() => listCheckIns().some(isWaiting) && send(), retryDelay);
  const stopConnecting = onConnection(send);
  addEventListener('online', send);
  addEventListener('storage', refresh);
  close = () => {
    clearInterval(timer);
    stopConnecting();
    removeEventListener('online', send);
    removeEventListener('storage', refresh);
  };
  send();
}

// Also knows what another tab did a moment ago.
function isSignedIn(memberId: string): boolean {
  try {
    return JSON.parse(readText('browser', 'userInfo'))._id === memberId;
  } catch {
    return false;
  }
}

export function onOutcome(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const isWaiting = ({ problem }: CheckIn): boolean => problem === null;

type Draft = Pick<CheckIn, 'hostId' | 'eventId' | 'guestId' | 'label'> & {
  by: { code: string } | { userId: string } | { name: string };
};

/** Stores a check-in first, and then sends it. */
export function addCheckIn({ by, ...rest }: Draft): CheckIn {
  const fields = { clientId: nanoid(), at: new Date().toISOString(), ...by };
  const checkIn: CheckIn = { ...rest, fields, problem: null };
  store(checkIn);
  refresh();
  void sendCheckIns();
  return checkIn;
}

/** Only its host's hand removes a check-in that the server does not have. */
export function dropCheckIn(checkIn: CheckIn): void {
  forget(checkIn);
  refresh();
}

function sendCheckIns(): Promise<void> {
  const pass = sending ?? sendAll();
  sending = pass;
  return pass.finally(() => {
    if (sending === pass) sending = null;
  });
}

/** In order, each once. Without a network it stops, and a later pass continues. */
async function sendAll(): Promise<void> {
  const tried = new Set<string>();
  const next = () => listCheckIns().find((one) => isWaiting(one) && !tried.has(one.fields.clientId));
  // Those of the next pass are not in the list of this one, once another member has signed in.
  for (let checkIn = next(); checkIn; checkIn = next()) {
    tried.add(checkIn.fields.clientId);
    const result = await attemptCheckIn(checkIn);
    if (result === 'stop') return;
  }
}

async function attemptCheckIn(checkIn: CheckIn): Promise<'stop' | 'next'> {
  const { hostId } = checkIn;
  // Never in another member's session.
  if (host !== hostId || !isSignedIn(hostId)) return 'stop';
  try {
    const guest = await inTime(call(checkInGuest, { params: { id: checkIn.eventId }, body: checkIn.fields }));
    settle(checkIn, { guest });
  } catch (error) {
    const apiError = toApiError(error);
    const { code } = apiError;
    // One that makes the server fail must not hold up the others.
    if (code === 'internal') return 'next';
    if (isTransient(code) || code === 'not_signed_in' || !isSignedIn(hostId)) return 'stop';
    settle(checkIn, { problem: errorMessage(apiError) });
  }
  return 'next';
}

function settle(checkIn: CheckIn, outcome: Outcome): void {
  // Its host, or another tab, may have removed it meanwhile: then it does not come back.
  const isOpen = hasCheckIn(checkIn) || unstored.has(checkIn.fields.clientId);
  if (isOpen && 'guest' in outcome) forget(checkIn);
  if (isOpen && 'problem' in outcome) store({ ...checkIn, problem: outcome.problem });
  refresh();
  for (const listener of listeners) listener(checkIn, outcome);
}

function store(checkIn: CheckIn): void {
  unstored.delete(checkIn.fields.clientId);
  if (!storeCheckIn(checkIn)) unstored.set(checkIn.fields.clientId, checkIn);
}

function forget(checkIn: CheckIn): void {
  unstored.delete(checkIn.fields.clientId);
  removeCheckIn(checkIn);
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new RequestError({ message: '', code: 'unreachable', status: 0 }));
  const timer = setTimeout(late, timeout);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
