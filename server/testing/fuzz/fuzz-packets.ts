import { Message } from 'contract/chat/chat.ts';
import { errorStatus } from 'contract/errors.ts';
import type { BrowserMessages } from 'contract/realtime.ts';
import Type, { type TSchema } from 'typebox';
import { misfit } from '../calls/calls.ts';
import { insides } from '../calls/error-body.ts';
import { seat } from '../matrix/people.ts';
import { socketMatrix } from '../matrix/sockets.rows.ts';
import type { Person } from '../people/person.ts';
import type { FuzzedClub } from './club.ts';
import { FuzzWorld } from './fixtures.ts';
import { turns, usualMs } from './fuzz-http.ts';
import { bodyOf, events, type FuzzPacket, packets, plainPackets } from './packet.ts';
import { PacketSocket } from './packet-socket.ts';
import { readJson } from './read-text.ts';
import { type Finding, hunt } from './shrink.ts';
import type { Problem } from './verdict.ts';

// The maximum of a packet; see realtime.ts.
const maxCharacters = 100_000;
const packetsPerLook = 50;

const ok = { ok: Type.Literal(true) };
const acknowledgements: Record<keyof BrowserMessages, TSchema> = {
  sendMessage: Type.Object({ ...ok, message: Message }),
  markAsDelivered: Type.Object(ok),
  markAsSeen: Type.Object(ok),
  typing: Type.Object(ok),
  stopTyping: Type.Object(ok),
  watchPresence: Type.Object({ ...ok, online: Type.Array(Type.String()) }),
};
const failure = Type.Object({
  ok: Type.Literal(false),
  error: Type.String({ minLength: 5 }),
  message: Type.String({ minLength: 5 }),
  code: Type.Enum(Object.keys(errorStatus)),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  requestId: Type.Optional(Type.String()),
});

type Found = (kind: string, detail?: string) => Problem;

// An event that changes nothing: its acknowledgement comes after everything before it.
const sync = ['watchPresence', '{"userIds":[]}'] as const;

/** Acknowledgements with success and with an error per event, and closed connections. */
export interface PacketReach {
  acknowledged: Record<string, { ok: number; failed: number }>;
  closed: number;
  slowest: { ms: number; event: string };
}

/** Sends packets as members while another member watches, and checks the results. */
export async function fuzzPackets(
  club: FuzzedClub,
  { maxMs = usualMs, ...options }: { seed: number; runs: number; maxMs?: number; print?: (line: string) => void },
): Promise<{ findings: Finding<FuzzPacket>[]; reach: PacketReach }> {
  const senders = new Senders(await FuzzWorld.open(club), maxMs);
  const observer = await Observer.open(club);
  const attempt = async (packet: FuzzPacket) => (await senders.attempt(packet)) ?? observer.look();
  const findings = await hunt(packets, attempt, { ...options, examples: plainPackets });
  senders.close();
  observer.close();
  return { findings, reach: senders.reach };
}

/** Sends one packet and shows the result. */
export async function replayPacket(club: FuzzedClub, packet: FuzzPacket): Promise<string> {
  const senders = new Senders(await FuzzWorld.open(club));
  const problem = await senders.attempt(packet);
  senders.close();
  return JSON.stringify({ problem, reach: senders.reach });
}

/** The members' connections, reopened after a packet closed one. */
class Senders {
  readonly reach: PacketReach = {
    acknowledged: Object.fromEntries(events.map((event) => [event, { ok: 0, failed: 0 }])),
    closed: 0,
    slowest: { ms: 0, event: '' },
  };
  readonly #world: FuzzWorld;
  readonly #maxMs: number;
  readonly #sockets = new Map<string, PacketSocket>();

  constructor(world: FuzzWorld, maxMs = usualMs) {
    this.#world = world;
    this.#maxMs = maxMs;
  }

  async attempt(packet: FuzzPacket): Promise<Problem | null> {
    const event = packet.event || 'a packet';
    let least = Number.POSITIVE_INFINITY;
    // The first try may have met a busy machine.
    for (let turn = 0; turn < turns && least >= this.#maxMs; turn++) {
      const begun = performance.now();
      const problem = await this.#attempt(packet);
      if (problem) return problem;
      least = Math.min(least, performance.now() - begun);
    }
    if (least > this.reach.slowest.ms) this.reach.slowest = { ms: Math.round(least), event };
    return least < this.#maxMs ? null : { kind: `${event}: costs too much`, detail: `${Math.round(least)} ms` };
  }

  async #attempt(packet: FuzzPacket): Promise<Problem | null> {
    const found: Found = (kind, detail = '') => ({ kind: `${packet.event || 'a packet'}: ${kind}`, detail });
    try {
      const person = await this.#world.personOf(packet.as);
      return packet.frames
        ? await this.#sendFrames(person, packet.frames)
        : await this.#sendEvent(person, packet, found);
    } catch (error) {
      return found('gets no answer', String(error));
    }
  }

  close(): void {
    for (const socket of this.#sockets.values()) socket.close();
  }

  /** Frames may end their own connection. */
  async #sendFrames(person: Person, frames: string[]): Promise<null> {
    const socket = await PacketSocket.open(person);
    socket.send(frames.map((frame) => (frame.startsWith('bytes:') ? new Uint8Array(Number(frame.slice(6))) : frame)));
    await (await this.#socketOf(person)).request(...sync);
    if (!socket.isOpen) this.reach.closed += 1;
    socket.close();
    return null;
  }

  async #sendEvent(person: Person, packet: FuzzPacket, found: Found): Promise<Problem | null> {
    const socket = await this.#socketOf(person);
    const args = await this.#write(packet);
    const event = packet.silent ? undefined : events.find((name) => name === packet.event);
    const release = event && (await socket.request(event, args));
    if (!event)
      socket.send([`42${packet.silent ? '' : '7'}[${[JSON.stringify(packet.event), args].filter(Boolean).join(',')}]`]);
    const isAlive = (await socket.request(...sync)) !== null;
    if (isAlive) return event ? this.#judge(packet, event, release, found) : null;
    this.reach.closed += 1;
    return isJson(args) && args.length < maxCharacters ? found('closes the connection', args.slice(0, 500)) : null;
  }

  #judge(packet: FuzzPacket, event: keyof BrowserMessages, release: unknown, found: Found): Problem | null {
    const shown = JSON.stringify(release);
    const { ok: isOk, code, error } = Object(release);
    const wrong = misfit(isOk ? acknowledgements[event] : failure, release);
    const counts = this.reach.acknowledged[event];
    if (counts) counts[isOk ? 'ok' : 'failed'] += 1;
    if (wrong) return found('is acknowledged in another way than the contract says', `${wrong}: ${shown}`);
    if (!isOk && (code === 'internal' || code === 'unavailable')) return found(`fails with ${code}`, shown);
    if (!isOk && insides.test(error)) return found('shows our insides', shown);
    if (isOk && isForbidden(packet, event)) return found(`lets ${packet.as} in`, shown);
    return null;
  }

  async #socketOf(person: Person): Promise<PacketSocket> {
    const known = this.#sockets.get(person.id);
    if (known?.isOpen) return known;
    const opened = await PacketSocket.open(person);
    this.#sockets.set(person.id, opened);
    return opened;
  }

  async #write({ as, event, args, body = [] }: FuzzPacket): Promise<string> {
    const read = (text: string) => this.#world.read(text, as);
    const fields = new Map<string, unknown>([...Object.entries(bodyOf(event)), ...body]);
    const kept = Object.fromEntries([...fields].filter(([, value]) => value !== '«none»'));
    const written = await Promise.all((args ?? [kept]).map((one) => readJson(one, read)));
    return written.filter(Boolean).join(',');
  }
}

function isJson(args: string): boolean {
  try {
    JSON.parse(`[${args}]`);
    return true;
  } catch {
    return false;
  }
}

/** Whether the matrix has an error for the caller, and the packet is only about that conversation. */
function isForbidden({ as, args, body }: FuzzPacket, event: keyof BrowserMessages): boolean {
  const isStranger = as === 'stranger' || as === 'moderator' || as === 'admin';
  const expected = socketMatrix[event].outcomes.split(' ')[3];
  return isStranger && expected === 'not_found' && !args && !JSON.stringify(body ?? []).includes('«');
}

/** A member who sends nothing and must miss nothing. */
class Observer {
  readonly #socket: PacketSocket;
  readonly #write: (text: string) => Promise<void>;
  #packets = 0;

  private constructor(socket: PacketSocket, write: (text: string) => Promise<void>) {
    this.#socket = socket;
    this.#write = write;
  }

  static async open(club: FuzzedClub): Promise<Observer> {
    const [watching, writing] = [await seat(club, 'student'), await seat(club, 'student')];
    const write = async (content: string) => void (await writing.post('/api/posts', { content }));
    return new Observer(await PacketSocket.open(watching), write);
  }

  /** From time to time, lets another member post, which has to arrive. */
  async look(): Promise<Problem | null> {
    this.#packets += 1;
    if (this.#packets % packetsPerLook > 0) return null;
    const text = `Still there after ${this.#packets} packets?`;
    await this.#write(text);
    const received = await this.#socket.receive(text).catch(String);
    return received?.startsWith('42') ? null : { kind: 'a packet disturbs another member', detail: String(received) };
  }

  close(): void {
    this.#socket.close();
  }
}
