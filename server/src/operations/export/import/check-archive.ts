import { text } from 'node:stream/consumers';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { type Archived, type ArchivedClub, archived, club, type Noun, nouns } from '../../../records/records.kernel.ts';
import { ArchiveError } from '../archive-error.ts';
import { parseStorable, readObjects } from '../archive-lines.ts';
import { readVariant } from '../variant-bytes.ts';
import { archiveVersion, Manifest } from './archive-schemas.ts';
import { type Fail, Known } from './known-ids.ts';
import type { Archive } from './read-archive.ts';
import { checkClub, checkReferences } from './references.ts';

// Archives of earlier versions lack these lists.
const laterNouns = new Set<Noun>(['datePolls', 'offices', 'groups']);

export interface CheckedArchive {
  manifest: Static<typeof Manifest>;
  club: ArchivedClub;
  counts: Partial<Record<Noun, number>>;
  emails: ReadonlySet<string>;
  files: { count: number; bytes: number };
}

export async function checkArchive(archive: Archive): Promise<CheckedArchive> {
  const manifest = await readManifest(archive);
  const known = new Known();
  const counts: Partial<Record<Noun, number>> = {};
  for (const noun of nouns) counts[noun] = await checkNoun(archive, noun, known);
  const settings = await readClub(archive, known);
  const unused = known.findUnusedFile();
  if (unused) throw new ArchiveError(`data/files.json: the file ${unused} belongs to nothing.`);
  return { manifest, club: settings, counts, emails: known.emails, files: await checkFiles(archive) };
}

async function checkNoun<Name extends Noun>(archive: Archive, noun: Name, known: Known): Promise<number> {
  let count = 0;
  for await (const { thing, where } of readNoun(archive, noun)) {
    count += 1;
    checkReferences(noun, thing, known, failAt(where));
  }
  known.finishFile();
  return count;
}

export async function* readNoun<Name extends Noun>(
  archive: Archive,
  noun: Name,
): AsyncGenerator<{ thing: Archived<Name>; json: string; where: string }> {
  const path = `data/${noun}.json`;
  if (laterNouns.has(noun) && !(await archive.has(path))) return;
  const check = checkerOf(archived[noun]);
  let last = '';
  for await (const { line, value, json } of readObjects(path, await archive.open(path))) {
    const where = `${path}, line ${line}`;
    const thing = check(where, value);
    const id = idOf(thing);
    if (id <= last) throw new ArchiveError(`${where}, field _id: objects stand in the order of their ids, each once.`);
    last = id;
    yield { thing, json, where };
  }
}

function idOf(thing: Archived<Noun>): string {
  return '_id' in thing ? thing._id : thing.members.join();
}

async function checkFiles(archive: Archive): Promise<CheckedArchive['files']> {
  const files = { count: 0, bytes: 0 };
  for await (const { thing, where } of readNoun(archive, 'files'))
    for (const variant of thing.variants) {
      await readVariant(archive, variant, where);
      files.count += 1;
      files.bytes += variant.bytes;
    }
  return files;
}

async function readManifest(archive: Archive): Promise<Static<typeof Manifest>> {
  const value = parseStorable('archive.json', await text(await archive.open('archive.json')));
  if (!Value.Check(Type.Object({ format: Type.Literal('club-archive') }), value))
    throw new ArchiveError('This is not the archive of a club.');
  const Newer = Type.Object({ version: Type.Integer({ exclusiveMinimum: archiveVersion }) });
  if (Value.Check(Newer, value))
    throw new ArchiveError(
      `This archive has version ${value.version} of the format, and this program reads up to ${archiveVersion}. Install a newer version.`,
    );
  return checkerOf(Manifest)('archive.json', value);
}

async function readClub(archive: Archive, known: Known): Promise<ArchivedClub> {
  const path = 'data/club.json';
  const found = checkerOf(club)(path, parseStorable(path, await text(await archive.open(path))));
  checkClub(found, known, failAt(path));
  return found;
}

function failAt(where: string): Fail {
  return (field, what) => {
    throw new ArchiveError(`${where}, field ${field}: ${what}.`);
  };
}

function checkerOf<Schema extends TSchema>(schema: Schema): (where: string, value: unknown) => Static<Schema> {
  const compiled = Compile(schema);
  return (where, value) => {
    if (compiled.Check(value)) return value;
    const errors = compiled
      .Errors(value)
      .filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'additionalProperties');
    // For a value of several possible types, the deepest error explains most.
    const [first] = errors.toSorted((a, b) => depthOf(b.instancePath) - depthOf(a.instancePath));
    const field = first?.instancePath.slice(1).replaceAll('/', '.');
    const what = first?.keyword === 'boolean' ? 'is not known here' : (first?.message ?? 'is not what it should be');
    throw new ArchiveError(`${where}${field ? `, field ${field}` : ''}: ${what}.`);
  };
}

function depthOf(path: string): number {
  return path.split('/').length;
}
