import { findFreePort } from '../../src/database/embedded/server-process.ts';
import { openDataFolder, type RunningServer, startServer } from '../server-process.ts';

/** The server that faults happen to: always the same data folder, and the same port. */
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

  /** Opens a new club; `command` starts it, in the folder of the product, instead of Node and `main.ts`. */
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

  /** Throws, with what the server said last, when it has ended. */
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
