import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { importLimits } from 'contract/members/members.cv.ts';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { UnreadableFile } from './reading.ts';

const damaged = (cause: unknown) => (cause instanceof UnreadableFile ? cause : new UnreadableFile('damaged', cause));

/**
 * Reads the tables of an archive that `isKnown` by their names, in any folder and any case. Counts the bytes while it
 * unpacks, because sizes in an archive may lie.
 */
export async function readTables(
  path: string,
  isKnown: (name: string) => boolean,
): Promise<{ name: string; bytes: Buffer }[]> {
  const options = { autoClose: false, decodeStrings: false, lazyEntries: true, validateEntrySizes: false };
  const zip = await openPromise(path, options).catch((error) => {
    throw damaged(error);
  });
  try {
    const entries = await listEntries(zip);
    const open = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
    const tables: { name: string; bytes: Buffer }[] = [];
    let left = importLimits.unpackedBytes;
    for (const entry of entries.filter((one) => isKnown(nameOf(one)))) {
      const bytes = await unpack(await open(entry), left);
      if (bytes.length !== entry.uncompressedSize || crc32(bytes) !== entry.crc32) throw new UnreadableFile('damaged');
      left -= bytes.length;
      tables.push({ name: nameOf(entry), bytes });
    }
    return tables;
  } catch (error) {
    throw damaged(error);
  } finally {
    zip.close();
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > importLimits.files) throw new UnreadableFile('files');
  const entries: Entry[] = [];
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new UnreadableFile('locked');
    bytes += entry.uncompressedSize;
    if (bytes > importLimits.unpackedBytes) throw new UnreadableFile('unpacked');
    entries.push(entry);
  }
  return entries;
}

/** The name without its folder. Names of tables are ASCII in every encoding that archives use. */
function nameOf({ fileNameRaw }: Entry): string {
  return fileNameRaw.toString('latin1').split(/[/\\]/).at(-1)?.toLowerCase() ?? '';
}

async function unpack(stream: Readable, max: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > max) throw new UnreadableFile('unpacked');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
