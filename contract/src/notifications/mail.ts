import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { PageQuery } from '../pagination.ts';
import { IdParams, Nullable, RequiredLine, RequiredText } from '../text.ts';
import { notificationLimits } from './notifications.limits.ts';

/**
 * A mail in the log. `text` is present when a single mail is opened that no mail server took: an admin must pass it
 * on. `withdrawn` means that a later decision made it obsolete before sending.
 */
export const MailLogEntry = Type.Object({
  _id: Type.String(),
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  status: Type.Union([
    Type.Literal('kept'),
    Type.Literal('queued'),
    Type.Literal('sent'),
    Type.Literal('failed'),
    Type.Literal('withdrawn'),
  ]),
  error: Type.String(),
  createdAt: Type.String(),
});
export type MailLogEntry = Static<typeof MailLogEntry>;

export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  guard: 'admin',
  summary: 'The mail log, newest first, without texts',
  query: PageQuery,
  response: Type.Array(MailLogEntry),
});

export const openMail = endpoint({
  method: 'GET',
  path: '/api/admin/mails/:id',
  guard: 'admin',
  summary: 'One mail, with its text if it was not delivered; opening that is written to the audit log',
  params: IdParams,
  response: MailLogEntry,
});

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/send-again',
  guard: 'admin',
  summary: 'Queue a mail again; an error while it is on its way or when no mail server is set up',
  params: IdParams,
  response: MailLogEntry,
});

/** Placeholders of each mail text that an admin can change. A mail needs its required link. */
export const placeholdersOf = {
  received: { required: ['link'], optional: ['name', 'club', 'url'] },
  approved: { required: ['link'], optional: ['name', 'club', 'url'] },
  rejected: { required: [], optional: ['name', 'club', 'url'] },
  invited: { required: ['link'], optional: ['name', 'club', 'url'] },
} as const satisfies Record<string, { required: readonly string[]; optional: readonly string[] }>;

export const MailKind = Type.Union([
  Type.Literal('received'),
  Type.Literal('approved'),
  Type.Literal('rejected'),
  Type.Literal('invited'),
]);
export type MailKind = Static<typeof MailKind>;

export const MailText = Type.Object({
  kind: MailKind,
  subject: Type.String(),
  body: Type.String(),
  changedAt: Nullable(Type.String()),
});
export type MailText = Static<typeof MailText>;

const KindParams = Type.Object({ kind: MailKind });
const Draft = Type.Object({
  subject: RequiredLine(notificationLimits.mailSubject),
  body: RequiredText(notificationLimits.mailBody),
});

export const listMailTexts = endpoint({
  method: 'GET',
  path: '/api/admin/mail-texts',
  guard: 'admin',
  rights: ['communication'],
  summary: 'The texts of the mails to applicants',
  response: Type.Array(MailText),
});

export const changeMailText = endpoint({
  method: 'PUT',
  path: '/api/admin/mail-texts/:kind',
  guard: 'admin',
  rights: ['communication'],
  summary: 'Change the text of a mail; unknown or missing placeholders are an error',
  params: KindParams,
  body: Draft,
  response: MailText,
});

export const resetMailText = endpoint({
  method: 'DELETE',
  path: '/api/admin/mail-texts/:kind',
  guard: 'admin',
  rights: ['communication'],
  summary: 'Reset a mail to its default text',
  params: KindParams,
  response: MailText,
});

export const previewMailText = endpoint({
  method: 'POST',
  path: '/api/admin/mail-texts/:kind/preview',
  guard: 'admin',
  rights: ['communication'],
  summary: 'Preview a mail with this text; nothing is stored or sent',
  params: KindParams,
  body: Draft,
  response: Type.Object({ subject: Type.String(), text: Type.String(), html: Type.String() }),
});
