import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  open(): Promise<Readable>;
  compress: boolean;
}

export function textEntry(name: string, read: () => Promise<string>): ZipEntry {
  return { name, compress: true, open: async () => Readable.from([await read(), '\n']) };
}

/** Requests each entry when the previous one opens, so the list can be long. A failing entry fails the zip. */
export function openZip(entries: AsyncIterable<ZipEntry>, mtime: Date): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | null = null;
  const fail = (error: Error) => void output.destroy(error);
  zip.on('error', fail);
  output.once('close', () => current?.destroy());
  const add = ({ name, open, compress }: ZipEntry) =>
    new Promise<void>((resolve, reject) => {
      zip.addReadStreamLazy(name, { compress, mtime }, (give) => {
        if (output.destroyed) return resolve();
        open().then((stream) => {
          current = stream.once('error', fail);
          if (output.destroyed) stream.destroy();
          else give(null, stream);
          resolve();
        }, reject);
      });
    });
  const addAll = async () => {
    for await (const entry of entries) {
      if (output.destroyed) return;
      await add(entry);
    }
    zip.end();
  };
  addAll().catch(fail);
  zip.outputStream.pipe(output);
  return output;
}
