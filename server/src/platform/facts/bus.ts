import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { RawBuilder } from 'kysely';
import { isConflict, isDatabaseDown } from '../database/failures.ts';
import type { Database } from '../database/tables.ts';
import type { Log } from '../log/log.ts';
import type { Nodes } from '../nodes/nodes.ts';
import { type Concern, concerns, mayConcern } from './concerns.queries.ts';
import type { FactName, Facts } from './facts.ts';

declare module '../nodes/nodes.ts' {
  interface NodeMessages {
    fact: { name: FactName; fact: Facts[FactName] };
  }
}

// In milliseconds; some 30 s in total, longer than a restart of the database.
const retryDelays = [1_000, 5_000, 25_000];

type Follower<Name extends FactName> = (tx: Database, fact: Facts[Name]) => Promise<void>;
interface Following<Name extends FactName> {
  follower: Follower<Name>;
  concern: Concern<Facts[Name]>;
}

/** Delivers facts to followers and listeners. Writes use `happened`. */
export interface Bus {
  emit<Name extends FactName>(name: Name, fact: Facts[Name]): void;
  /** Runs in the transaction of the cause, for a row or job that must exist. Facts outside `concern` need none. */
  inTransaction<Name extends FactName>(name: Name, follower: Follower<Name>, concern?: Concern<Facts[Name]>): void;
  /** Whether a follower in the transaction may need this fact. */
  isFollowed<Name extends FactName>(name: Name, fact: Facts[Name]): boolean;
  /** Like `isFollowed` in SQL, for any fact of this name, in a statement without a transaction. */
  followed(name: FactName): RawBuilder<boolean>;
  follow<Name extends FactName>(tx: Database, name: Name, fact: Facts[Name]): Promise<void>;
  /** Runs once, on the node of the cause; retries while the database is down. Use a job if it must not be lost. */
  on<Name extends FactName>(name: Name, listener: (fact: Facts[Name]) => void | Promise<void>): void;
  /** The listener runs on every node, for memory and sockets of that node. */
  onEveryNode<Name extends FactName>(
    name: Name,
    listener: (fact: Facts[Name], where: { isHere: boolean }) => void | Promise<void>,
  ): void;
  /** After close, events are dropped and errors are ignored. */
  close(): void;
}

export function openBus(log: Log, nodes: Nodes): Bus {
  const here = new EventEmitter();
  const everywhere = new EventEmitter();
  const followings: { [Name in FactName]?: Following<Name>[] } = {};
  let isClosed = false;
  const guard =
    <Args extends unknown[]>(name: FactName, listener: (...args: Args) => void | Promise<void>) =>
    async (...args: Args) => {
      try {
        await untilItWorks(() => listener(...args));
      } catch (err) {
        if (!isClosed) log.error({ err, fact: name }, 'a listener failed');
      }
    };
  const untilItWorks = async (listen: () => void | Promise<void>) => {
    for (const delay of retryDelays) {
      try {
        return await listen();
      } catch (error) {
        if (isClosed || !(error instanceof Error && (isDatabaseDown(error) || isConflict(error)))) throw error;
        await setTimeout(delay, undefined, { ref: false });
      }
    }
    return listen();
  };
  nodes.on('fact', ({ name, fact }) => void everywhere.emit(name, fact, { isHere: false }));
  return {
    emit(name, fact) {
      here.emit(name, fact);
      // Every node listens to the same facts.
      if (everywhere.emit(name, fact, { isHere: true })) nodes.send('fact', { name, fact });
    },
    inTransaction<Name extends FactName>(
      name: Name,
      follower: Follower<Name>,
      concern: Concern<Facts[Name]> = () => true,
    ) {
      const known: Following<Name>[] = followings[name] ?? [];
      Object.assign(followings, { [name]: [...known, { follower, concern }] });
    },
    isFollowed: (name, fact) =>
      followings[name]?.some(({ concern }) => typeof concern !== 'function' || concern(fact)) ?? false,
    followed: (name) => mayConcern(followings[name] ?? []),
    async follow(tx, name, fact) {
      for (const { follower, concern } of followings[name] ?? [])
        if (await concerns(tx, concern, fact)) await follower(tx, fact);
    },
    on: (name, listener) => void here.on(name, guard(name, listener)),
    onEveryNode: (name, listener) => void everywhere.on(name, guard(name, listener)),
    close() {
      isClosed = true;
      here.removeAllListeners();
      everywhere.removeAllListeners();
    },
  };
}
