import { accountLimits } from 'contract/accounts/accounts.limits.ts';
import type { JoinLink, makeJoinLink } from 'contract/accounts/invitations.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { invalidField, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import { hashToken, newToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { findLink, insertLink, type LinkRow, markRevoked } from './join-links.queries.ts';

const day = 86_400_000;

export async function makeLink(
  services: Services,
  admin: Member,
  { label, maxUses, expiresAt }: BodyOf<typeof makeJoinLink>,
): Promise<JoinLink> {
  const expires_at = requireEnd(services, expiresAt);
  const token = newToken();
  const id = await inTransaction(services, async (tx) => {
    const made = await insertLink(tx, {
      token_hash: hashToken(token),
      sealed_token: services.secret.encrypt(token),
      label: label.trim(),
      max_uses: maxUses,
      expires_at,
      created_by: admin.id,
    });
    const detail = { maxUses, until: expires_at.toISOString() };
    await happened(tx, 'joinLink.created', { actorId: admin.id, subject: { kind: 'joinLink', id: made }, detail });
    return made;
  });
  return getLink(services, id);
}

function requireEnd({ clock }: Services, expiresAt: string): Date {
  const end = new Date(expiresAt);
  const left = end.getTime() - clock.now().getTime();
  if (left > 0 && left <= (accountLimits.invitationDays + 1) * day) return end;
  const reason = left > 0 ? t('invalid.days', { days: accountLimits.invitationDays }) : t('invalid.future');
  throw invalidField('expiresAt', reason, t('invalid.lastDay', { reason }));
}

export async function revokeLink(services: Services, admin: Member, id: string): Promise<JoinLink> {
  await inTransaction(services, async (tx) => {
    if (!(await markRevoked(tx, id))) throw notFound('link');
    await happened(tx, 'joinLink.revoked', { actorId: admin.id, subject: { kind: 'joinLink', id } });
  });
  return getLink(services, id);
}

async function getLink(services: Services, id: string): Promise<JoinLink> {
  const row = await findLink(services.db, id);
  if (!row) throw notFound('link');
  return describeLink(services, row);
}

export function describeLink({ secret, publicUrl }: Services, row: LinkRow): JoinLink {
  const { id, label, state, uses, max_uses: maxUses } = row;
  const token = state === 'open' && row.sealed_token ? secret.decrypt(row.sealed_token) : null;
  return {
    _id: id,
    label,
    link: token === null ? '' : `${publicUrl()}/join?token=${token}`,
    state,
    uses,
    maxUses,
    expiresAt: row.expires_at.toISOString(),
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
  };
}
