import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { PageQuery } from '../pagination.ts';
import { Id, Moment, Nullable } from '../text.ts';

/** All actions in the audit log. The comments list the contents of `detail`. */
export const auditActions = [
  'member.signedIn',
  'member.signedOut',
  /** Too many wrong passwords; recorded once until the account may try again. `email` is the entered address. */
  'signIn.blocked',
  /** A wrong password. Only earlier versions recorded it; `email` is the entered address. */
  'signIn.failed',
  'session.ended',
  'sessions.ended',
  'password.changed',
  'password.reset',
  'password.failed',
  /** On the server, without an actor: a link to choose a new password. */
  'password.linkMade',
  'secondFactor.enabled',
  'secondFactor.disabled',
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
  'email.confirmed',
  'college.linked',
  'college.unlinked',
  'data.exported',
  'account.deleted',
  'member.joined',
  'member.removed',
  /** `until`, unless it has no end. */
  'member.suspended',
  'suspension.lifted',
  /** `from`, `to`. */
  'role.changed',
  /** `badge`. */
  'badge.added',
  'badge.removed',
  /** By an admin. Becoming alumni by graduation year is not recorded. */
  'alumni.added',
  'alumni.removed',
  'application.approved',
  'application.rejected',
  'application.questioned',
  /** By the applicant, like the next action. */
  'application.corrected',
  'application.withdrawn',
  /** `member` is the assignee; null unassigns. */
  'application.assigned',
  /** `reviews`: the number of admins who scored it. */
  'application.revealed',
  'resume.viewed',
  'invitation.sent',
  'invitation.renewed',
  'invitation.withdrawn',
  /** `maxUses`, `until`. */
  'joinLink.created',
  'joinLink.revoked',
  /** Deleted by an officer who is not the author; the subject identifies it. */
  'content.removed',
  /** `evenings`: how many of a series, unless it is one. */
  'event.cancelled',
  /** `outcome`, `kind`. */
  'report.decided',
  /** An officer made a group a committee; it ended, or is an ordinary group again. */
  'committee.created',
  'committee.ended',
  /** `member` leads it, or leads it no longer. */
  'committee.ownerAdded',
  'committee.ownerRemoved',
  'office.created',
  /** `fields`: names of the changed fields. */
  'office.changed',
  'office.deleted',
  /** `member` holds it; `from`, `until` unless it has no end, `successor`. Again if the term changes. */
  'office.granted',
  /** `member` held it. Without an actor, the term ended by itself. */
  'office.ended',
  /** `member` is the successor; `events`, `groups`: how many were handed on. */
  'office.handedOn',
  'files.checked',
  /** `fix`: the automatic repair. */
  'health.fixed',
  'mail.read',
  'mail.resent',
  /** `kind`. */
  'mailText.changed',
  'mailText.reset',
  /** `fields`: names of the changed fields. */
  'settings.changed',
  /** `name`: file name. */
  'backup.made',
  'backup.checked',
  'backup.downloaded',
  /** `fields`: names of the changed fields. */
  'backup.changed',
  /** `host`. */
  'webhook.created',
  'webhook.changed',
  'webhook.deleted',
  'webhook.secretReplaced',
  /** `version`, `asksEveryone`. */
  'rules.changed',
  'field.created',
  'field.changed',
  'field.deleted',
  'fields.reordered',
  /** `selected`: a number, or "all". */
  'members.exported',
  'audit.exported',
] as const;

export const AuditAction = Type.Enum([...auditActions]);
export type AuditAction = (typeof auditActions)[number];

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
    'office',
    'group',
  ]),
  _id: Type.String(),
  /** Or title, label, address; "" if it has none or was deleted. */
  name: Type.String(),
});

export const AuditEntry = Type.Object({
  _id: Type.String(),
  at: Type.String(),
  actor: Nullable(Person),
  action: AuditAction,
  subject: Nullable(AuditSubject),
  member: Nullable(Person),
  detail: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** `member` matches actor and subject. A `to` without a time is the end of that day. */
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
  response: Type.Array(AuditEntry),
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
  response: Type.Object({ days: Nullable(Type.Integer()) }),
});
