import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { PageQuery } from '../pagination.ts';
import { Id, Moment, Nullable } from '../text.ts';

/** All that the audit log records. `detail` holds what the comments say. */
export const auditActions = [
  'member.signedIn',
  'member.signedOut',
  /** Too many wrong passwords; once until the account may try again. `email` is what was entered. */
  'signIn.blocked',
  /** A wrong password. Earlier versions recorded each; `email` is what was entered. */
  'signIn.failed',
  'session.ended',
  'sessions.ended',
  'password.changed',
  'password.reset',
  'password.failed',
  'secondFactor.enabled',
  'secondFactor.disabled',
  /** By an admin, for a member who lost it. */
  'secondFactor.reset',
  'recoveryCode.used',
  'recoveryCodes.replaced',
  'passkey.added',
  'passkey.removed',
  /** `scope`, `days`. */
  'token.created',
  'token.revoked',
  'email.changeRequested',
  'email.changed',
  /** Its owner has shown that it is theirs. */
  'email.confirmed',
  /** The college's sign-in opens the account from now on. */
  'college.linked',
  'college.unlinked',
  /** A member downloaded their own data. */
  'data.exported',
  'account.deleted',
  /** With an invitation link. */
  'member.joined',
  'member.removed',
  /** `until`, unless it is open. */
  'member.suspended',
  'suspension.lifted',
  /** `from`, `to`. */
  'role.changed',
  /** `badge`. */
  'badge.added',
  'badge.removed',
  /** By an admin; by their year of graduation it is not recorded. */
  'alumni.added',
  'alumni.removed',
  'application.approved',
  'application.rejected',
  'application.questioned',
  /** By the applicant, as the next one. */
  'application.corrected',
  'application.withdrawn',
  /** `member` is whom it was assigned to; null for no one. */
  'application.assigned',
  /** `reviews`: how many admins had scored it. */
  'application.revealed',
  'resume.viewed',
  'invitation.sent',
  'invitation.renewed',
  'invitation.withdrawn',
  /** `maxUses`, `until`. */
  'joinLink.created',
  'joinLink.revoked',
  /** Deleted by an officer who is not the author; the subject says what. */
  'content.removed',
  /** By an officer who is not its creator. */
  'event.cancelled',
  /** `outcome`, `kind`: of what. */
  'report.decided',
  /** All stored files, on an admin's wish. */
  'files.checked',
  /** `fix`: what was put right by itself. */
  'health.fixed',
  'mail.read',
  'mail.resent',
  /** `kind`. */
  'mailText.changed',
  'mailText.reset',
  /** `fields`: the names of what changed. */
  'settings.changed',
  /** `name`: of the file. */
  'backup.made',
  'backup.checked',
  'backup.downloaded',
  /** `fields`: the names of what changed. */
  'backup.changed',
  /** `version`, `asksEveryone`. */
  /** `host`. */
  'webhook.created',
  'webhook.changed',
  'webhook.deleted',
  'webhook.secretReplaced',
  'rules.changed',
  'field.created',
  'field.changed',
  'field.deleted',
  'fields.reordered',
  /** `selected`: how many, or "all". */
  'members.exported',
  'audit.exported',
] as const;

export const AuditAction = Type.Enum([...auditActions]);
export type AuditAction = (typeof auditActions)[number];

/** A member by their name of now: "Former member" once their account is deleted. */
const Person = Type.Object({ _id: Type.String(), name: Type.String() });

export const AuditSubject = Type.Object({
  kind: Type.Enum([
    'user',
    'application',
    'joinLink',
    'post',
    'comment',
    'message',
    'event',
    'project',
    'mail',
    'report',
    'field',
  ]),
  _id: Type.String(),
  /** Or title, label, address; "" for what has none, or is gone. */
  name: Type.String(),
});

/** A line of the audit log. */
export const AuditEntry = Type.Object({
  _id: Type.String(),
  at: Type.String(),
  /** Null for a visitor. */
  actor: Nullable(Person),
  action: AuditAction,
  subject: Nullable(AuditSubject),
  /** Whose account, post or comment it was. */
  member: Nullable(Person),
  detail: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** `member` did it, or it was done to them. A `to` without a time is the end of that day. */
const AuditFilters = Type.Object({
  action: Type.Optional(AuditAction),
  member: Type.Optional(Id),
  from: Type.Optional(Moment),
  to: Type.Optional(Moment),
});
export type AuditFilters = Static<typeof AuditFilters>;

export const AuditQuery = Type.Object({ ...PageQuery.properties, ...AuditFilters.properties });
export type AuditQuery = Static<typeof AuditQuery>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  guard: 'admin',
  summary: 'The audit log, newest first; every line a field of `detail` explains its action',
  query: AuditQuery,
  answer: Type.Array(AuditEntry),
});

export const downloadAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit.csv',
  guard: 'admin',
  summary: 'The audit log as CSV; recorded in it',
  query: AuditFilters,
});

export const getAuditRetention = endpoint({
  method: 'GET',
  path: '/api/admin/audit/retention',
  guard: 'admin',
  summary: 'How many days a line of the audit log is kept; null keeps',
  answer: Type.Object({ days: Nullable(Type.Integer()) }),
});
