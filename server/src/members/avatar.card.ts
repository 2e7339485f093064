import { defaultAvatar } from 'contract/members/members.ts';
import { type RawBuilder, sql } from 'kysely';

export function avatarUrl(avatarId: string): RawBuilder<string> {
  return sql<string>`coalesce('/files/' || ${sql.ref(avatarId)} || '/small', ${sql.lit(defaultAvatar)})`;
}
