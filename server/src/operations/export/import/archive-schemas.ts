import Type, { type TSchema } from 'typebox';
import { archived, club, nouns, Thing } from '../../../records/records.kernel.ts';

/** The format of the archive. It rises when an older import can't read a new archive. */
export const archiveVersion = 1;

/** `archive.json`, which is read first. */
export const Manifest = Thing({
  format: Type.Literal('club-archive'),
  version: Type.Literal(archiveVersion),
  program: Type.Optional(Type.String()),
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
