import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { PageQuery } from './pagination.ts';
import { IdParams } from './text.ts';

/**
 * A mail of the outbox. Its text is there when it is opened by itself, and only where no mail server took it: somebody
 * must hand it over. It is withdrawn when a later decision has made it untrue before it was sent.
 */
export const OutboxMail = Type.Object({
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
export type OutboxMail = Static<typeof OutboxMail>;

export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  guard: 'admin',
  summary: 'The outbox, newest first, without texts',
  query: PageQuery,
  answer: Type.Array(OutboxMail),
});

export const openMail = endpoint({
  method: 'GET',
  path: '/api/admin/mails/:id',
  guard: 'admin',
  summary: 'One mail, with its text if it was not delivered; reading that is written into the audit log',
  params: IdParams,
  answer: OutboxMail,
});

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/send-again',
  guard: 'admin',
  summary: 'Queue a mail once more; refused while it is on its way, and where no mail server is set up',
  params: IdParams,
  answer: OutboxMail,
});
