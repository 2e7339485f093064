import type { Static } from 'typebox';
import type { club } from './club.records.ts';
import { comments, datePolls, events, files, groups, likes, posts, projects, reactions } from './content.records.ts';
import { offices } from './offices.records.ts';
import { acceptances, connections, fields, members, rules } from './people.records.ts';

/**
 * The lists of an archive, ordered so that references point backward. The export, the checks and writes of the import,
 * and `schema/*.json` are derived from them.
 */
export const archived = {
  files,
  fields,
  members,
  rules,
  acceptances,
  connections,
  offices,
  groups,
  posts,
  events,
  datePolls,
  projects,
  comments,
  likes,
  reactions,
};

export type Noun = keyof typeof archived;
export const nouns = Object.keys(archived) as Noun[];
export type Archived<Name extends Noun> = Static<(typeof archived)[Name]>;
export type ArchivedClub = Static<typeof club>;
