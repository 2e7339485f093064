import { sql } from 'kysely';
import type { FileRules } from '../platform/files/served-files.queries.ts';
import { sees } from './blocks/sees.queries.ts';

export const memberFiles: FileRules = {
  avatar: (viewerId) => sql<boolean>`exists (select from users u where avatar_id = f.id and ${sees(viewerId, 'u.id')})`,
  cover: (viewerId) => sql<boolean>`exists (select from users u where cover_id = f.id and ${sees(viewerId, 'u.id')})`,
};
