import { withoutSigns } from 'contract/formatting.ts';
import type { Evidence, ReportKind } from 'contract/officers/moderation.ts';
import { unsubscribeToken } from '../../notifications/notifications.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { isolated, paragraphs, type Text, t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { findMailedAuthor } from './stored-reports.queries.ts';

const maxQuoted = 500;

interface Notice {
  reportId: string;
  authorId: string;
  kind: ReportKind;
  evidence: Evidence;
  outcome: 'removed' | 'warned';
  note: string;
}

/** Explains the decision and its reason; never names the reporter. */
export async function mailAuthor(services: Services, tx: Database, notice: Notice): Promise<void> {
  const { reportId, authorId, kind, evidence, outcome, note } = notice;
  const author = await findMailedAuthor(tx, authorId);
  if (!author) return;
  const { club, publicUrl, secret } = services;
  const said = [evidence.title, withoutSigns(evidence.text)].filter((text) => text !== '').join('\n');
  const excerpt = said.length > maxQuoted ? `${said.slice(0, maxQuoted)}…` : said;
  const quote: Text = (language) => `“${isolated(excerpt)(language)}”`;
  await services.mail.send(tx, {
    to: author.email,
    subject: t(`mails.moderated.${outcome}Subject.${kind}`, { club: club.current.name }),
    text: paragraphs(
      t('mails.hello', { name: author.name }),
      t(`mails.moderated.${outcome}.${kind}`, { club: club.current.name }),
      ...(said ? [quote] : []),
      ...(note ? [t('mails.moderated.reason', { note })] : []),
      t('mails.moderated.mistake'),
      `${publicUrl()}/reports/${reportId}`,
    ),
    dueAt: author.dueAt,
    unsubscribe: unsubscribeToken(secret, authorId, 'content.moderated'),
  });
}
