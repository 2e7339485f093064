import { findFreePort } from '../../src/database/embedded/server-process.ts';
import { openDataFolder, type RunningServer, startServer } from '../server-process.ts';

/** The server under test: always the same data folder and port. */
export class FaultyClub {
  readonly dataDir: string;
  readonly port: number;
  readonly #command: string[] | undefined;
  readonly #remove: () => Promise<void>;
  #server: RunningServer | undefined;

  private constructor(folder: { dataDir: string; remove(): Promise<void> }, port: number, command?: string[]) {
    this.dataDir = folder.dataDir;
    this.#remove = folder.remove;
    this.port = port;
    this.#command = command;
  }

  /** `command` starts the club instead of Node and `main.ts`. */
  static async open(command?: string[]): Promise<FaultyClub> {
    const club = new FaultyClub(await openDataFolder(), await findFreePort(), command);
    await club.start().catch(async (error) => {
      await club.#remove();
      throw error;
    });
    return club;
  }

  get server(): RunningServer {
    if (!this.#server) throw new Error('The server was not started');
    return this.#server;
  }

  async start(): Promise<void> {
    this.#server = await startServer(this.dataDir, { PORT: String(this.port) }, this.#command);
  }

  /** Throws with the last output of a server that has ended. */
  requireRunning(): void {
    const { exitCode, signalCode } = this.server.process;
    if (exitCode === null && signalCode === null) return;
    throw new Error(`The server ended with ${exitCode ?? signalCode}: ${this.server.output().slice(-2_000)}`);
  }

  async close(): Promise<void> {
    const { exitCode, signalCode } = this.server.process;
    if (exitCode === null && signalCode === null) await this.server.end('SIGTERM');
    await this.#remove();
  }
}
