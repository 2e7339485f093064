import Type, { type TSchema } from 'typebox';
import { archived, club, nouns, Thing } from '../../../records/records.kernel.ts';

/** The format of the archive; another number when an older import could not read it. */
export const archiveVersion = 1;

/** `archive.json`: the first that is read of an archive. */
export const Manifest = Thing({
  format: Type.Literal('club-archive'),
  version: Type.Literal(archiveVersion),
  club: Type.String(),
  exportedAt: Type.String({ format: 'date-time', pattern: '\\.[0-9]{3}Z$' }),
});

export const fileSchemas: Record<string, TSchema> = {
  'archive.json': Manifest,
  'data/club.json': club,
  ...Object.fromEntries(nouns.map((noun) => [`data/${noun}.json`, Type.Array(archived[noun])])),
};

export function schemaPath(file: string): string {
  return `schema/${file.replace('data/', '')}`;
}
