import { sql } from 'kysely';
import type { FileRules } from '../platform/files/served-files.queries.ts';

export const eventFiles: FileRules = {
  event: () => sql<boolean>`exists (select from events where picture_id = f.id)`,
};
