import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Seated } from '../members/members.ts';
import type { Joining, Received, Talk } from './socket-load.ts';
import type { Order } from './socket-process.ts';

const script = fileURLToPath(new URL('./socket-process.ts', import.meta.url));
const count = 2;

/** Separate processes for the sockets, so that the load doesn't wait for the benchmark. */
export class SocketProcesses {
  readonly #children = Array.from({ length: count }, () => fork(script));

  async join({ members, perSecond, ...joining }: Omit<Joining, 'members'> & { members: Seated[] }): Promise<void> {
    const placed = members.map((member, place) => ({ ...member, place }));
    await this.#all((index) => ({
      do: 'join',
      members: placed.filter(({ place }) => place % count === index),
      perSecond: perSecond / count,
      ...joining,
    }));
  }

  /** Returns the number of sent and of acknowledged messages. */
  async talk(talk: Talk, members: Seated[]): Promise<number> {
    const places = new Map(members.map(({ id }, place) => [id, place % count]));
    const responses = await this.#all((index) => ({
      do: 'talk',
      ...talk,
      perSecond: talk.perSecond / count,
      conversations: talk.conversations.filter(({ senderId }) => places.get(senderId) === index),
    }));
    return responses.reduce<number>((total, one) => total + Number(one), 0);
  }

  async take(): Promise<Received> {
    const parts = (await this.#all(() => ({ do: 'take' }))) as Received[];
    return {
      bytes: add(parts.map(({ bytes }) => bytes)),
      messages: add(parts.map(({ messages }) => messages)),
      delays: parts.flatMap(({ delays }) => delays),
    };
  }

  async leave(ids?: string[]): Promise<void> {
    await this.#all(() => ({ do: 'leave', ...(ids && { ids }) }));
  }

  async end(): Promise<void> {
    await Promise.all(
      this.#children.map(async (child) => {
        if (child.exitCode !== null) return;
        const ended = once(child, 'exit');
        child.kill();
        await ended;
      }),
    );
  }

  #all(orderOf: (index: number) => Order): Promise<unknown[]> {
    return Promise.all(this.#children.map((child, index) => carryOut(child, orderOf(index))));
  }
}

/** Fails early if the system allows too few open files. */
export function requireDescriptors(sockets: number): void {
  const allowed = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim();
  // The server also opens files and connections.
  const needed = sockets + 500;
  if (Number(allowed) < needed) {
    throw new Error(`A process may open ${allowed} files, and ${needed} are needed: run "ulimit -n ${needed}" first.`);
  }
}

async function carryOut(child: ChildProcess, order: Order): Promise<unknown> {
  const waiting = new AbortController();
  const options = { signal: waiting.signal };
  const pending = Promise.race([
    once(child, 'message', options),
    once(child, 'exit', options).then(() => [{ error: 'A process of sockets ended.' }]),
  ]);
  child.send(order);
  const [{ answer: response, error }] = (await pending) as [{ answer?: unknown; error?: string }];
  waiting.abort();
  if (error) throw new Error(error);
  return response;
}

function add(parts: Record<string, number>[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const [name, value] of parts.flatMap(Object.entries<number>)) total[name] = (total[name] ?? 0) + value;
  return total;
}
