import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { PageQuery } from './pagination.ts';

/** A mail of the outbox. Its text is shown only where no mail server took it: somebody must hand it over. */
export const OutboxMail = Type.Object({
  _id: Type.String(),
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  status: Type.Union([Type.Literal('kept'), Type.Literal('queued'), Type.Literal('sent'), Type.Literal('failed')]),
  error: Type.String(),
  createdAt: Type.String(),
});
export type OutboxMail = Static<typeof OutboxMail>;

export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  guard: 'admin',
  summary: 'The outbox, newest first; texts of mails that were not delivered',
  query: PageQuery,
  answer: Type.Array(OutboxMail),
});
