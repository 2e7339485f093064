import { importLimits } from 'contract/members/members.cv.ts';
import { readUpload } from '../../../platform/files/incoming.ts';
import { lowerPriority } from '../../../platform/process/lower-priority.ts';
import { decodeText } from './decode.ts';
import { fitEntry } from './fit.ts';
import { readResume } from './json-resume.ts';
import { isTable, readTable } from './linkedin.ts';
import { type RawEntry, type ReadEntry, type Reading, UnreadableFile } from './reading.ts';
import { readTables } from './zip-tables.ts';

lowerPriority();
const [, , path = ''] = process.argv;
// One more than we import, to notice that there are more.
const max = importLimits.entries + 1;

async function read(): Promise<ReadEntry[]> {
  const bytes = await readUpload(path);
  const raw = bytes.subarray(0, 2).toString('latin1') === 'PK' ? await readArchive() : readJson(bytes);
  const entries = distinct(raw.flatMap((one) => fitEntry(one) ?? []));
  if (entries.length > importLimits.entries) throw new UnreadableFile('entries');
  return entries;
}

async function readArchive(): Promise<RawEntry[]> {
  const entries: RawEntry[] = [];
  for (const table of await readTables(path, isTable)) entries.push(...readTable(table, max));
  return entries;
}

// Unlike the brace of another form, such as RTF.
const beginsObject = /^\{\s*(?:["}]|$)/;

function readJson(bytes: Uint8Array): RawEntry[] {
  const text = decodeText(bytes)
    .replace(/^\ufeff/, '')
    .trim();
  if (!beginsObject.test(text)) throw new UnreadableFile('other_form');
  const entries = readResume(parse(text), max);
  if (!entries) throw new UnreadableFile('other_form');
  return entries;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnreadableFile('damaged', error);
  }
}

/** An archive may have a table in two folders. */
function distinct(entries: ReadEntry[]): ReadEntry[] {
  const keys = new Map(entries.map((entry) => [JSON.stringify([entry.section, entry.fields]), entry]));
  return [...keys.values()];
}

async function respond(): Promise<Reading> {
  try {
    return { entries: await read() };
  } catch (error) {
    return { problem: error instanceof UnreadableFile ? error.problem : 'damaged' };
  }
}

process.stdout.write(JSON.stringify(await respond()));
