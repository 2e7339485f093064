import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from '@redis/client';
import { findFreePort } from '../../src/platform/database/embedded/server-process.ts';

/** The reason why no Redis can run here; null if it can. */
export const noRedis = spawnSync('redis-server', ['--version']).error ? 'redis-server is not installed' : null;

/** A real Redis that loses everything when it ends. */
export class RedisServer {
  readonly #port: number;
  readonly #directory: string;
  #process: ChildProcess | undefined;

  private constructor(port: number, directory: string) {
    this.#port = port;
    this.#directory = directory;
  }

  /** Stores nothing in its directory. */
  static async open(directory: string): Promise<RedisServer> {
    const server = new RedisServer(await findFreePort(), directory);
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const keep = ['--save', '', '--appendonly', 'no', '--dir', this.#directory];
    const child = spawn('redis-server', ['--port', `${this.#port}`, '--bind', '127.0.0.1', ...keep], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      let output = '';
      child.stdout.on('data', (bytes: Buffer) => {
        output += bytes;
        if (output.includes('Ready to accept connections')) resolve();
      });
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`Redis did not start: ${output}`)));
    });
  }

  /** Trims all streams, as after many other messages. */
  async trimStreams(): Promise<void> {
    const client = createClient({ url: this.url, RESP: 2 });
    await client.connect();
    for (const stream of await client.keys('club:*:nodes')) await client.xTrim(stream, 'MAXLEN', 0);
    await client.close();
  }

  async empty(): Promise<void> {
    const client = createClient({ url: this.url, RESP: 2 });
    await client.connect();
    await client.flushAll();
    await client.close();
  }

  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
