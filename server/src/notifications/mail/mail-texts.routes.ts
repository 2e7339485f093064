import { canChangeMailText } from 'contract/notifications/mail.policy.ts';
import {
  changeMailText,
  listMailTexts,
  type MailKind,
  type MailText,
  placeholdersOf,
  previewMailText,
  resetMailText,
} from 'contract/notifications/mail.ts';
import type { FastifyInstance } from 'fastify';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { serve } from '../../platform/http/serve.ts';
import { asIs, t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { sign, toHtml } from './mail-template.ts';
import { deleteMailText, findMailText, putMailText } from './mails.queries.ts';
import { defaultText, fill, requirePlaceholders } from './texts.ts';

const kinds = Object.keys(placeholdersOf) as MailKind[];

export function mailTextRoutes(app: FastifyInstance, services: Services): void {
  const { db, club, publicUrl } = services;

  const read = async (kind: MailKind): Promise<MailText> => {
    const changed = await findMailText(db, kind);
    const { subject, body } = changed ?? defaultText(kind, club.current.language);
    return { kind, subject, body, changedAt: changed?.changed_at.toISOString() ?? null };
  };

  serve(app, listMailTexts, () => Promise.all(kinds.map(read)));

  serve(app, changeMailText, async ({ params: { kind }, body, member }) => {
    requireRight(member, kind);
    requirePlaceholders(kind, body);
    await inTransaction(services, async (tx) => {
      await putMailText(tx, { kind, ...body, changed_by: member.id });
      await happened(tx, 'mailText.changed', { actorId: member.id, detail: { kind } });
    });
    return read(kind);
  });

  serve(app, resetMailText, async ({ params: { kind }, member }) => {
    requireRight(member, kind);
    await inTransaction(services, async (tx) => {
      await deleteMailText(tx, kind);
      await happened(tx, 'mailText.reset', { actorId: member.id, detail: { kind } });
    });
    return read(kind);
  });

  serve(app, previewMailText, async ({ params: { kind }, body }) => {
    requirePlaceholders(kind, body);
    const sender = { clubName: club.current.name, publicUrl: publicUrl() };
    const link = `${publicUrl()}/${kind === 'received' ? 'application-status' : 'register'}?token=example`;
    const { language } = club.current;
    const { subject, text } = fill(services, body, { name: 'Eve Applicant', link }, language);
    const signed = sign(asIs(text), sender)(language);
    return { subject, text: signed, html: toHtml({ subject, text: signed, language }, sender) };
  });
}

function requireRight(member: Member, kind: MailKind): void {
  if (!canChangeMailText(member, kind)) throw new ApiError('forbidden', t('errors.adminsMailText'));
}
