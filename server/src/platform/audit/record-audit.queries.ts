import type { AuditAction } from 'contract/officers/audit.ts';
import { type Generated, sql } from 'kysely';
import type { MadeTime } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';
import type { Act } from '../facts/facts.ts';

declare module '../database/tables.ts' {
  interface Tables {
    audit_log: {
      id: Generated<string>;
      at: MadeTime;
      actor_id: string | null;
      action: string;
      subject_kind: string | null;
      subject_id: string | null;
      member_id: string | null;
      detail: string;
    };
  }
}

export interface AuditLine extends Act {
  action: AuditAction;
}

/** Call it in the transaction of the cause, so that neither exists without the other. */
export async function recordAudit(
  tx: Database,
  { action, actorId, subject = null, detail = {} }: AuditLine,
): Promise<void> {
  const owner = subject?.kind === 'user' ? subject.id : null;
  await tx
    .insertInto('audit_log')
    .values({
      action,
      actor_id: actorId,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      member_id: subject?.memberId ?? owner,
      detail: JSON.stringify(detail),
    })
    .execute();
}

/** Once while the block lasts. */
export async function recordBlockedSignIn(tx: Database, email: string, minutes: number): Promise<void> {
  await sql`
    insert into audit_log (action, subject_kind, subject_id, member_id, detail)
    select 'signIn.blocked', case when u.id is not null then 'user' end, u.id, u.id, jsonb_build_object('email', ${email}::text)
    from (select) one left join users u on u.email = ${email}
    where not exists (
      select from audit_log where detail ? 'email' and detail ->> 'email' = ${email} and action = 'signIn.blocked'
        and at > now() - make_interval(mins => ${minutes}))`.execute(tx);
}
