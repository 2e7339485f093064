import { sql } from 'kysely';
import { hasBlocks, lacksSecondFactor, notSuspended } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import type { Member } from '../../platform/http/member.ts';

interface TokenMember extends Member {
  token: NonNullable<Member['token']>;
  stale: boolean;
}

/**
 * Null if the club allows no tokens or the member may not sign in. Only scope `admin` gives officers their powers; rights of
 * offices are for people. */
export async function findTokenMember(db: Database, tokenHash: Buffer): Promise<TokenMember | null> {
  const { rows } = await sql<TokenMember>`
    select u.id, u.name, case when f.lacks or t.scope <> 'admin' then 'student' else u.role end as role, '{}'::text[] as rights,
      f.lacks and t.scope = 'admin' as "lacksSecondFactor", u.presence_audience as presence, u.language, null as "sessionId",
      json_build_object('id', t.id, 'scope', t.scope) as token, ${hasBlocks(sql`u.id`)} as "hasBlocks",
      t.used_at is null or t.used_at < now() - interval '1 minute' as stale
    from personal_tokens t join users u on u.id = t.user_id
    cross join lateral (select ${lacksSecondFactor} as lacks offset 0) f
    where t.token_hash = ${tokenHash} and t.expires_at > now() and u.joined_at is not null
      and ${notSuspended('u.id')} and (select personal_tokens from club_settings)`.execute(db);
  return rows[0] ?? null;
}

export async function recordTokenUse(db: Database, id: string): Promise<void> {
  await sql`update personal_tokens set used_at = now() where id = ${id}`.execute(db);
}
