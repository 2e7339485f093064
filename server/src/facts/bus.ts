import { EventEmitter } from 'node:events';
import type { Log } from '../log.ts';
import type { FactName, Facts } from './facts.ts';

export type Emit = <Name extends FactName>(name: Name, fact: Facts[Name]) => void;

/** Emits facts after the commit to the listeners of this process. */
export interface Bus {
  emit: Emit;
  /** A failing listener is logged and does not affect the others. What must not be lost is a job, not a fact. */
  on<Name extends FactName>(name: Name, listener: (fact: Facts[Name]) => void | Promise<void>): void;
  /** At the end of the process: facts reach no one any more, and what fails for want of a database is no failure. */
  close(): void;
}

export function openBus(log: Log): Bus {
  const emitter = new EventEmitter();
  let isClosed = false;
  return {
    emit: (name, fact) => void emitter.emit(name, fact),
    on(name, listener) {
      emitter.on(name, async (fact) => {
        try {
          await listener(fact);
        } catch (err) {
          if (!isClosed) log.error({ err, fact: name }, 'a listener failed');
        }
      });
    },
    close() {
      isClosed = true;
      emitter.removeAllListeners();
    },
  };
}
