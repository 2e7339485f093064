import type { Database } from './tables.ts';

export type AuditedAction =
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'password_reset'
  | 'password_refused'
  | 'password_changed'
  | 'email_change_asked'
  | 'email_changed'
  | 'session_ended'
  | 'data_downloaded'
  | 'role_changed'
  | 'badge_changed'
  | 'user_deleted'
  | 'application_approved'
  | 'application_rejected'
  | 'invitation_renewed'
  | 'resume_opened'
  | 'mail_text_changed'
  | 'mail_text_reset'
  | 'mail_sent_again'
  | 'mail.read'
  | 'invited'
  | 'invitation_withdrawn'
  | 'join_link_made'
  | 'join_link_revoked'
  | 'joined_by_link';

/** Writes a line to the audit log, in the transaction of the action. Never put a secret into `detail`. */
export async function audit(
  db: Database,
  action: AuditedAction,
  actorId: string | null,
  subjectId: string | null,
  detail: Record<string, string | boolean> = {},
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ action, actor_id: actorId, subject_id: subjectId, detail: JSON.stringify(detail) })
    .execute();
}
