import { EventEmitter } from 'node:events';
import type { Log } from '../log.ts';
import type { FactName, Facts } from './facts.ts';

/** Announces one fact. */
export type Emit = <Name extends FactName>(name: Name, fact: Facts[Name]) => void;

/** Tells what happened, after it was committed, to whoever listens in this process. */
export interface Bus {
  emit: Emit;
  /** A listener's failure is logged and disturbs nobody: what must not be lost is a job, not a fact. */
  on<Name extends FactName>(name: Name, listener: (fact: Facts[Name]) => void | Promise<void>): void;
}

/** Opens the bus. */
export function openBus(log: Log): Bus {
  const emitter = new EventEmitter();
  return {
    emit: (name, fact) => void emitter.emit(name, fact),
    on(name, listener) {
      emitter.on(name, async (fact) => {
        try {
          await listener(fact);
        } catch (err) {
          log.error({ err, fact: name }, 'a listener failed');
        }
      });
    },
  };
}
