import { readFile, writeFile } from 'node:fs/promises';

const exif = Buffer.from('Exif\0\0');
const gpsDirectory = 0x8825;
// A location is a few dozen short values; anything larger is something else.
const maxEntries = 64;
const maxValueBytes = 1_024;
const maxHeaders = 16;
// Bytes per value, by TIFF type from 1 on.
const typeSizes = [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** For formats that are stored without encoding: HEIC, TIFF, raw. */
export async function removeLocation(path: string): Promise<void> {
  const bytes = await readFile(path);
  const found = blankExif(bytes);
  if (blankXmp(bytes) || found) await writeFile(path, bytes);
}

function blankExif(bytes: Buffer): boolean {
  let found = false;
  let start = 0;
  for (let count = 0; count < maxHeaders && start >= 0; count++) {
    found = blankDirectory(bytes.subarray(start)) || found;
    const next = bytes.indexOf(exif, start);
    start = next < 0 ? -1 : next + exif.length;
  }
  return found;
}

function blankDirectory(tiff: Buffer): boolean {
  const order = tiff.toString('latin1', 0, 4);
  if (order !== 'II*\0' && order !== 'MM\0*') return false;
  const little = order.startsWith('I');
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const entriesOf = (directory: number) =>
    Array.from({ length: Math.min(short(directory), maxEntries) }, (_, index) => directory + 2 + index * 12);
  try {
    const pointer = entriesOf(long(4)).find((entry) => short(entry) === gpsDirectory);
    if (pointer === undefined) return false;
    const gps = long(pointer + 8);
    const entries = entriesOf(gps);
    for (const entry of entries) {
      const size = long(entry + 4) * (typeSizes[short(entry + 2) - 1] ?? 1);
      if (size > 4 && size <= maxValueBytes) tiff.fill(0, long(entry + 8), long(entry + 8) + size);
    }
    tiff.fill(0, gps, gps + 2 + entries.length * 12);
    return true;
  } catch (error) {
    // The location is outside the file, so no reader finds it either.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function blankXmp(bytes: Buffer): boolean {
  if (!bytes.includes('exif:GPS')) return false;
  for (const found of bytes.toString('latin1').matchAll(/exif:GPS\w{1,30}(?:="|>)([^"<]{1,200})/g)) {
    const end = found.index + found[0].length;
    bytes.fill(' ', end - (found[1]?.length ?? 0), end);
  }
  return true;
}
