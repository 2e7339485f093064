import type { Evidence, ReportKind } from 'contract/moderation.ts';
import type { Database } from '../database/tables.ts';
import { unsubscribeToken } from '../notifications/unsubscribe.ts';
import type { Services } from '../services.ts';
import { findMailedAuthor } from './reports.queries.ts';

const things: Record<ReportKind, string> = {
  post: 'your post',
  comment: 'your comment',
  message: 'your message',
  user: 'your profile',
  event: 'your event',
  project: 'your project',
};

const maxQuoted = 500;

interface Notice {
  reportId: string;
  authorId: string;
  kind: ReportKind;
  evidence: Evidence;
  outcome: 'removed' | 'warned';
  note: string;
}

/** Mails an author what the officers decided about something of theirs, and why; never who reported it. */
export async function mailAuthor(services: Services, tx: Database, notice: Notice): Promise<void> {
  const { reportId, authorId, kind, evidence, outcome, note } = notice;
  const author = await findMailedAuthor(tx, authorId);
  if (!author) return;
  const { club, publicUrl, secret } = services;
  const said = [evidence.title, evidence.text].filter((text) => text !== '').join('\n');
  const quote = said.length > maxQuoted ? `${said.slice(0, maxQuoted)}…` : said;
  const isRemoved = outcome === 'removed';
  await services.mail.send(tx, {
    to: author.email,
    subject: isRemoved
      ? `The officers of ${club.current.name} removed ${things[kind]}`
      : `A warning about ${things[kind]}`,
    text: [
      `Hello ${author.name},`,
      isRemoved
        ? `the officers of ${club.current.name} removed ${things[kind]}:`
        : `the officers of ${club.current.name} have a warning for you about ${things[kind]}:`,
      ...(quote ? [`“${quote}”`] : []),
      ...(note ? [`Reason: ${note}`] : []),
      'If you think this is a mistake, talk to an officer of the club.',
      `${publicUrl()}/reports/${reportId}`,
    ].join('\n\n'),
    dueAt: author.dueAt,
    unsubscribe: unsubscribeToken(secret, authorId, 'content.moderated'),
  });
}
