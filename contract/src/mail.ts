import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { PageQuery } from './pagination.ts';
import { IdParams, RequiredText } from './text.ts';

/**
 * A mail of the outbox. Its text is there when it is opened by itself, and only where no mail server took it: somebody
 * must hand it over. It is withdrawn when a later decision has made it untrue before it was sent.
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
  summary: 'The outbox, newest first, without texts',
  query: PageQuery,
  answer: Type.Array(MailLogEntry),
});

export const openMail = endpoint({
  method: 'GET',
  path: '/api/admin/mails/:id',
  guard: 'admin',
  summary: 'One mail, with its text if it was not delivered; reading that is written into the audit log',
  params: IdParams,
  answer: MailLogEntry,
});

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/send-again',
  guard: 'admin',
  summary: 'Queue a mail once more; refused while it is on its way, and where no mail server is set up',
  params: IdParams,
  answer: MailLogEntry,
});

/**
 * What may stand in braces in each mail whose words an admin can change. Without its link a mail would be of no use,
 * so it must stay; a rejection has none: it cannot let anybody in.
 */
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
/** A mail whose words an admin can change. */
export type MailKind = Static<typeof MailKind>;

/** The words of one mail; `changedAt` is null while they are the product's own. */
export const MailText = Type.Object({
  kind: MailKind,
  subject: Type.String(),
  body: Type.String(),
  changedAt: Type.Union([Type.String(), Type.Null()]),
});
export type MailText = Static<typeof MailText>;

const KindParams = Type.Object({ kind: MailKind });
const Draft = Type.Object({ subject: RequiredText(limits.mailSubject), body: RequiredText(limits.mailBody) });

export const listMailTexts = endpoint({
  method: 'GET',
  path: '/api/admin/mail-texts',
  guard: 'admin',
  summary: 'The words of the mails to applicants',
  answer: Type.Array(MailText),
});

export const changeMailText = endpoint({
  method: 'PUT',
  path: '/api/admin/mail-texts/:kind',
  guard: 'admin',
  summary: 'Change the words of a mail; placeholders it does not know, or lacks, are refused',
  params: KindParams,
  body: Draft,
  answer: MailText,
});

export const resetMailText = endpoint({
  method: 'DELETE',
  path: '/api/admin/mail-texts/:kind',
  guard: 'admin',
  summary: "Go back to the product's own words",
  params: KindParams,
  answer: MailText,
});

export const previewMailText = endpoint({
  method: 'POST',
  path: '/api/admin/mail-texts/:kind/preview',
  guard: 'admin',
  summary: 'What a mail with these words would look like; nothing is kept or sent',
  params: KindParams,
  body: Draft,
  answer: Type.Object({ subject: Type.String(), text: Type.String(), html: Type.String() }),
});
