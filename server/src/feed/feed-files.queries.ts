import { sql } from 'kysely';
import { seesPost } from '../members/members.kernel.ts';
import type { FileRules } from '../platform/files/served-files.queries.ts';

export const feedFiles: FileRules = {
  post: (viewerId) => sql<boolean>`exists (
    select from post_files x join posts p on p.id = x.post_id where x.file_id = f.id and ${seesPost(viewerId, 'p')}) or exists (
    select from scheduled_files x join scheduled_posts s on s.id = x.scheduled_id
    where x.file_id = f.id and s.author_id = ${viewerId})`,
  preview: () => sql<boolean>`exists (select from previews where image_id = f.id)`,
};
