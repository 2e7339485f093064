import type { Static } from 'typebox';
import type { club } from './club.records.ts';
import { comments, events, files, likes, posts, projects, reactions } from './content.records.ts';
import { acceptances, connections, fields, members, rules } from './people.records.ts';

/**
 * The lists of an archive, in the order in which they refer to each other: what the export reads, what the import checks
 * and writes, and `schema/*.json` all come from here.
 */
export const archived = {
  files,
  fields,
  members,
  rules,
  acceptances,
  connections,
  posts,
  events,
  projects,
  comments,
  likes,
  reactions,
};

export type Noun = keyof typeof archived;
export const nouns = Object.keys(archived) as Noun[];
export type Archived<Name extends Noun> = Static<(typeof archived)[Name]>;
export type ArchivedClub = Static<typeof club>;
