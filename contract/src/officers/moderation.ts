import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Person, Role } from '../members/members.ts';
import { PageQuery } from '../pagination.ts';
import { Id, IdParams, Moment, Nullable, OptionalText } from '../text.ts';

export const reportKinds = ['post', 'comment', 'message', 'user', 'event', 'project'] as const;
export type ReportKind = (typeof reportKinds)[number];
const ReportKind = Type.Enum([...reportKinds]);

export const reportReasons = ['spam', 'harassment', 'inappropriate', 'impersonation', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
const ReportReason = Type.Enum([...reportReasons]);

/** `suspended` is for the author; the reported content stays. */
export const reportOutcomes = ['removed', 'dismissed', 'warned', 'suspended'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];
const ReportOutcome = Type.Enum([...reportOutcomes]);

/**
 * The reported content, as it was at that time. `text` is its text, for a profile the bio. `files` has the names of
 * the attachments. `path` opens it for an officer; "" for a message and what is in a group, of which officers see this
 * copy alone.
 */
export const Evidence = Type.Object({
  title: Type.String(),
  text: Type.String(),
  files: Type.Array(Type.String()),
  at: Type.String(),
  path: Type.String(),
});
export type Evidence = Static<typeof Evidence>;

const Decision = {
  outcome: Nullable(ReportOutcome),
  note: Type.String(),
  until: Nullable(Type.String()),
  decidedAt: Nullable(Type.String()),
};

/** A report as officers see it. A removal without a report has no reporter and no reason. */
export const Report = Type.Object({
  _id: Type.String(),
  kind: ReportKind,
  targetId: Type.String(),
  author: Nullable(Type.Object({ ...Person.properties, role: Role })),
  reporter: Nullable(Person),
  reason: Nullable(ReportReason),
  details: Type.String(),
  evidence: Evidence,
  createdAt: Type.String(),
  ...Decision,
  decidedBy: Nullable(Person),
});
export type Report = Static<typeof Report>;

/** A report as its reporter reads it, or as the author reads the decision. It never identifies the other one. */
export const OwnReport = Type.Object({
  _id: Type.String(),
  kind: ReportKind,
  reportedByMe: Type.Boolean(),
  reason: Nullable(ReportReason),
  details: Type.String(),
  evidence: Evidence,
  createdAt: Type.String(),
  ...Decision,
});
export type OwnReport = Static<typeof OwnReport>;

export interface ModerationMessages {
  reportsChanged: (change: { open: number }) => void;
}

declare module '../realtime.ts' {
  interface ServerMessages extends ModerationMessages {}
}

export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  guard: 'member',
  summary: 'Report something to the officers; while it is undecided, reporting it again returns the same report',
  body: Type.Object({
    kind: ReportKind,
    id: Id,
    reason: ReportReason,
    details: OptionalText(limits.reportDetails),
  }),
  response: Type.Object({ _id: Type.String() }),
  status: 201,
});

export const getOwnReport = endpoint({
  method: 'GET',
  path: '/api/reports/:id',
  guard: 'member',
  summary: 'A report of yours, or a decision about something of yours',
  params: IdParams,
  response: OwnReport,
});

export const listReports = endpoint({
  method: 'GET',
  path: '/api/moderation/reports',
  guard: 'moderator',
  rights: ['moderation'],
  summary: 'The reports you may decide, oldest first, or the decided ones, last decided first. Never about yourself',
  query: Type.Object({ ...PageQuery.properties, state: Type.Enum(['open', 'decided'], { default: 'open' }) }),
  response: Type.Array(Report),
});

export const decideReport = endpoint({
  method: 'PUT',
  path: '/api/moderation/reports/:id',
  guard: 'moderator',
  rights: ['moderation'],
  summary: 'Decide once, for all open reports of the same thing; moderators decide about students',
  params: IdParams,
  body: Type.Object({
    outcome: ReportOutcome,
    note: OptionalText(limits.suspensionReason),
    /** When a suspension ends. Without it there is no end, which moderators can't choose. */
    until: Type.Optional(Nullable(Moment)),
  }),
  response: Report,
});
