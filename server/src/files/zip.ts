import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of a zip; opened when its turn has come. */
export interface ZipEntry {
  name: string;
  open(): Promise<Readable>;
  /** False for what is compressed already. */
  compress: boolean;
}

/**
 * Writes a zip as it is read, one entry after the other. When an entry fails, so does the zip; when the reader goes
 * away, what is open is closed and the rest stays unopened.
 */
export function openZip(entries: ZipEntry[], mtime: Date): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | null = null;
  const fail = (error: Error) => void output.destroy(error);
  zip.on('error', fail);
  output.once('close', () => current?.destroy());
  for (const { name, open, compress } of entries) {
    zip.addReadStreamLazy(name, { compress, mtime }, (give) => {
      if (output.destroyed) return;
      open().then((stream) => {
        current = stream.once('error', fail);
        if (output.destroyed) stream.destroy();
        else give(null, stream);
      }, fail);
    });
  }
  zip.end();
  zip.outputStream.pipe(output);
  return output;
}
