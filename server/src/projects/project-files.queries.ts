import { sql } from 'kysely';
import type { FileRules } from '../platform/files/served-files.queries.ts';
import { seesProject } from './projects.card.ts';

export const projectFiles: FileRules = {
  project: (viewerId) =>
    sql<boolean>`exists (select from projects p where picture_id = f.id and ${seesProject(viewerId, 'p')})`,
};
