import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';

type Closer = (left: number) => Promise<void>;

// Milliseconds from the signal; a service manager waits at least ten seconds before it kills.
const startEndsWithin = 2_000;
const endsWithin = 9_700;

/** Milliseconds from the signal after which closing is no longer awaited. */
export const closesWithin = { services: 8_700, database: 9_500 };

/** Ends the process within ten seconds: closes everything in reverse order of opening. */
export class Lifecycle {
  readonly #closers: { close: Closer; within: number }[] = [];
  readonly #stopping = new AbortController();
  #starting: Promise<void> = Promise.resolve();
  #log: Log | undefined;

  /** Aborted as soon as the process should end, even during its start. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  onClose(close: Closer, within = closesWithin.services): void {
    this.#closers.push({ close, within });
  }

  /** A failed start ends the process with its sentence, unless a stop caused it. */
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

  watch(log: Log): void {
    this.#log = log;
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void this.stop(0));
    // The launcher was killed.
    process.on('disconnect', () => void this.stop(0));
    process.on('uncaughtException', (err) => this.fail(err, 'an error that no one caught ends the process'));
    process.on('unhandledRejection', (err) => this.fail(err, 'a rejection that no one handled ends the process'));
  }

  /** Logs the reason in one line and stops the process cleanly. */
  fail(err: unknown, why: string): void {
    if (!this.signal.aborted) this.#log?.fatal({ err }, why);
    void this.stop(1);
  }

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
