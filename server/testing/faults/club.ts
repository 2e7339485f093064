import { findFreePort } from '../../src/platform/database/embedded/server-process.ts';
import { findRunningDatabase } from '../../src/platform/database/embedded/supervisor.ts';
import { openDataFolder, type RunningServer, startServer } from '../servers/server-process.ts';

export interface ClubOptions {
  /** Starts the club instead of Node and `main.ts`. */
  command?: string[];
  env?: Record<string, string>;
  /** A data folder that outlives the club, instead of a temporary one. */
  dataDir?: string;
}

/** The server under test, always with the same data folder and port. */
export class FaultyClub {
  readonly dataDir: string;
  readonly port: number;
  readonly #options: ClubOptions;
  readonly #remove: () => Promise<void>;
  #server: RunningServer | undefined;

  private constructor(dataDir: string, port: number, options: ClubOptions, remove: () => Promise<void>) {
    this.dataDir = dataDir;
    this.port = port;
    this.#options = options;
    this.#remove = remove;
  }

  static async open(options: ClubOptions = {}): Promise<FaultyClub> {
    const { dataDir, remove } = await openDataFolder(options.dataDir);
    const club = new FaultyClub(dataDir, await findFreePort(), options, remove);
    await club.start().catch(async (error) => {
      await remove();
      throw error;
    });
    return club;
  }

  get server(): RunningServer {
    if (!this.#server) throw new Error('The server was not started');
    return this.#server;
  }

  async start(): Promise<void> {
    const { env, command } = this.#options;
    this.#server = await startServer(this.dataDir, { PORT: String(this.port), ...env }, command);
  }

  /** The address of its database, embedded or not. */
  async databaseUrl(): Promise<string> {
    const url = this.#options.env?.DATABASE_URL ?? (await findRunningDatabase(this.dataDir));
    if (!url) throw new Error('There is no PostgreSQL');
    return url;
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
