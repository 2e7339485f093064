import { sql } from 'kysely';
import { isHiddenInGroup } from '../members/members.kernel.ts';
import { readable } from '../platform/database/sql/readable.ts';
import type { FileRules } from '../platform/files/served-files.queries.ts';

export const chatFiles: FileRules = {
  group: (viewerId) => sql<boolean>`exists (
    select from conversations c join participants p on p.conversation_id = c.id
    where c.picture_id = f.id and p.user_id = ${viewerId})`,
  chat: (viewerId) => sql<boolean>`exists (
    select from message_attachments a join messages m on m.id = a.message_id
    join participants p on p.conversation_id = m.conversation_id
    where a.file_id = f.id and p.user_id = ${viewerId} and ${readable()}
      and not ${isHiddenInGroup(viewerId, 'm')})`,
};
