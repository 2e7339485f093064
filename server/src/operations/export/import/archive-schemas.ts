import Type, { type Static, type TSchema } from 'typebox';
import { Club, Manifest } from './schemas/club.ts';
import { Comment, Event, File, Like, Post, Project, Reaction } from './schemas/content.ts';
import { Acceptance, Connection, Field, Member, Rules } from './schemas/people.ts';

/** In the order of their references. The export's types, the import's checks and `schema/*.json` come from here. */
export const nounSchemas = {
  files: File,
  fields: Field,
  members: Member,
  rules: Rules,
  acceptances: Acceptance,
  connections: Connection,
  posts: Post,
  events: Event,
  projects: Project,
  comments: Comment,
  likes: Like,
  reactions: Reaction,
};

export type Noun = keyof typeof nounSchemas;
export type Archived = { [Name in Noun]: Static<(typeof nounSchemas)[Name]> };
export type ArchivedClub = Static<typeof Club>;

export const nouns = Object.keys(nounSchemas) as Noun[];

export const fileSchemas: Record<string, TSchema> = {
  'archive.json': Manifest,
  'data/club.json': Club,
  ...Object.fromEntries(nouns.map((noun) => [`data/${noun}.json`, Type.Array(nounSchemas[noun])])),
};

export function schemaPath(file: string): string {
  return `schema/${file.replace('data/', '')}`;
}
