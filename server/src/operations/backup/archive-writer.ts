import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type Pack, pack } from 'tar-stream';
import { entryNames } from './entries.ts';

/** Tar needs the size before the bytes. */
export interface EntrySource {
  size: number;
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** Writes entries one after the other, and their checksums at the end. */
export class ArchiveWriter {
  readonly #tar: Pack = pack();
  readonly #mtime: Date;
  readonly #sums: string[] = [];

  constructor(mtime: Date) {
    this.#mtime = mtime;
  }

  async *bytes(): AsyncIterable<Buffer> {
    for await (const chunk of this.#tar) if (Buffer.isBuffer(chunk)) yield chunk;
  }

  destroy(error: Error): void {
    this.#tar.destroy(error);
  }

  async addBytes(name: string, bytes: Buffer): Promise<void> {
    await this.add(name, { size: bytes.length, chunks: [bytes] });
  }

  async addJson(name: string, value: unknown): Promise<void> {
    await this.addBytes(name, Buffer.from(`${JSON.stringify(value, null, 1)}\n`));
  }

  async add(name: string, { size, chunks }: EntrySource): Promise<void> {
    const hash = createHash('sha256');
    await this.#write(name, size, chunks, (chunk) => hash.update(chunk));
    this.#sums.push(`${hash.digest('hex')}  ${name}\n`);
  }

  async end(): Promise<void> {
    const bytes = Buffer.from(this.#sums.join(''));
    await this.#write(entryNames.checksums, bytes.length, [bytes], () => undefined);
    this.#tar.finalize();
  }

  async #write(name: string, size: number, chunks: EntrySource['chunks'], onChunk: (chunk: Buffer) => void) {
    const written = Promise.withResolvers<void>();
    const entry = this.#tar.entry({ name, size, mode: 0o600, mtime: this.#mtime }, (error) =>
      error ? written.reject(error) : written.resolve(),
    );
    written.promise.catch(() => undefined);
    let left = size;
    for await (const chunk of chunks) {
      left -= chunk.length;
      if (left < 0) throw new Error(`${name} is longer than expected`);
      onChunk(chunk);
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), written.promise]);
    }
    if (left > 0) throw new Error(`${name} is shorter than expected`);
    entry.end(null);
    await written.promise;
  }
}
