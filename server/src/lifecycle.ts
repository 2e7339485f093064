import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

/** Closes one thing that was opened, within so many milliseconds. */
type Closer = (left: number) => Promise<void>;

// In milliseconds from the signal; a service manager waits for at least ten seconds before it kills.
const startEndsWithin = 2_000;
const endsWithin = 9_700;

/** The milliseconds from the signal after which the closing of something is no longer waited for. */
export const closesWithin = { services: 8_700, database: 9_500 };

/**
 * The end of the process, whatever leads to it: a signal, a launcher that is gone, a start that fails, an error that
 * nobody caught. What was opened is closed, the last first, and the process ends within ten seconds.
 */
export class Lifecycle {
  readonly #closers: { close: Closer; within: number }[] = [];
  readonly #stopping = new AbortController();
  #starting: Promise<void> = Promise.resolve();
  #log: Log | undefined;

  /** Aborted as soon as the process is to end, also in the middle of its start. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Registers how something is closed, when it is opened. */
  onClose(close: Closer, within = closesWithin.services): void {
    this.#closers.push({ close, within });
  }

  /** Does the start; one that fails ends the process with its sentence, unless it failed because of a stop. */
  async start(work: () => Promise<void>): Promise<void> {
    this.#starting = work();
    try {
      await this.#starting;
    } catch (error) {
      if (this.signal.aborted) return;
      process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
      await this.stop(1);
    }
  }

  /** Stops on a signal and, as the last resort, on an error that nobody caught. */
  watch(log: Log): void {
    this.#log = log;
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void this.stop(0));
    // The launcher is gone.
    process.on('disconnect', () => void this.stop(0));
    process.on('uncaughtException', (err) => this.fail(err, 'an error that nobody caught ends the process'));
    process.on('unhandledRejection', (err) => this.fail(err, 'a rejection that nobody handled ends the process'));
  }

  /** Logs why the process cannot go on, in one line, and stops it in order. */
  fail(err: unknown, why: string): void {
    if (!this.signal.aborted) this.#log?.fatal({ err }, why);
    void this.stop(1);
  }

  /** Closes everything and ends the process; only the first call counts. */
  async stop(code: number): Promise<void> {
    if (this.signal.aborted) return;
    this.#stopping.abort();
    this.#log?.info('stopping');
    setTimeout(() => process.exit(1), endsWithin);
    await this.#close();
    process.exit(code);
  }

  async #close(): Promise<void> {
    const begun = performance.now();
    const settled = this.#starting.catch(() => undefined);
    await Promise.race([settled, sleep(startEndsWithin)]);
    for (const { close, within } of this.#closers.reverse()) {
      const left = Math.max(0, begun + within - performance.now());
      await Promise.race([close(left).catch(() => undefined), sleep(left)]);
    }
  }
}
