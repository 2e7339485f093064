import { findSuspension, lockMember } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import { formatTime, paragraphs, type Text, t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { lockRoles } from '../locks.queries.ts';
import { isLastAdmin } from '../removal/remove-account.queries.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import { endSuspension, insertSuspension } from './suspensions.queries.ts';

declare module '../../platform/facts/facts.ts' {
  interface Facts {
    /** A suspension started, was replaced or lifted. One that expires emits nothing. */
    'suspension.changed': { userId: string };
  }
}

export interface NewSuspension {
  userId: string;
  /** Null for a suspension made on the server itself. */
  officerId: string | null;
  reason: string;
  until: Date | null;
}

/** Deletes no content. Throws last_admin for the last admin, and conflict for people who have not joined. */
export async function suspendAccount(
  services: Services,
  tx: Database,
  { userId, officerId, reason, until }: NewSuspension,
): Promise<void> {
  await lockRoles(tx);
  const member = await lockMember(tx, userId);
  if (!member) throw notFound('member');
  if (!member.joined_at) throw new ApiError('conflict', t('errors.withdrawInstead'));
  if (await isLastAdmin(tx, userId)) {
    throw new ApiError('last_admin', t('errors.lastAdmin'));
  }
  await endSuspension(tx, userId, officerId);
  await insertSuspension(tx, { user_id: userId, suspended_by: officerId, reason, until });
  const sessionIds = await deleteSessions(tx, userId);
  const detail = until ? { until: until.toISOString() } : {};
  const subject = { kind: 'user', id: userId } as const;
  await happened(tx, 'member.suspended', { actorId: officerId, subject, detail });
  await mailSuspended(services, tx, member, { reason, until });
  await happened(tx, 'sessions.closed', { sessionIds });
  await happened(tx, 'suspension.changed', { userId });
}

export async function liftSuspension(
  services: Services,
  tx: Database,
  { userId, officerId }: { userId: string; officerId: string | null },
): Promise<void> {
  const member = await lockMember(tx, userId);
  if (!member) throw notFound('member');
  if (!(await endSuspension(tx, userId, officerId))) return;
  const subject = { kind: 'user', id: userId } as const;
  await happened(tx, 'suspension.lifted', { actorId: officerId, subject });
  await mailLifted(services, tx, member);
  await happened(tx, 'suspension.changed', { userId });
}

/** Suspending locks the account, which the new session refers to, so one of the two finds the other. */
export async function requireNotSuspended(services: Services, tx: Database, userId: string): Promise<void> {
  const suspension = await findSuspension(tx, userId);
  if (!suspension) return;
  const { reason, until } = suspension;
  throw new ApiError('suspended', sentenceOf(services, suspension), {
    suspension: { reason, until: until?.toISOString() ?? null },
  });
}

interface Suspension {
  reason: string;
  until: Date | null;
}

function sentenceOf({ club }: Services, { reason, until }: Suspension): Text {
  if (!until) return t('errors.suspended', { reason });
  const { timeZone } = club.current;
  return t('errors.suspendedUntil', { time: formatTime(until, timeZone, 'long'), timeZone, reason });
}

async function mailSuspended(
  services: Services,
  tx: Database,
  { name, email }: { name: string; email: string },
  suspension: Suspension,
): Promise<void> {
  await services.mail.send(tx, {
    to: email,
    subject: t('mails.suspended.subject', { club: services.club.current.name }),
    text: paragraphs(
      t('mails.hello', { name }),
      sentenceOf(services, suspension),
      t('mails.suspended.meanwhile'),
      t('mails.mistake'),
    ),
  });
}

async function mailLifted(
  { mail, club, publicUrl }: Services,
  tx: Database,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await mail.send(tx, {
    to: email,
    subject: t('mails.suspensionLifted.subject', { club: club.current.name }),
    text: paragraphs(t('mails.hello', { name }), t('mails.suspensionLifted.lead'), `${publicUrl()}/login`),
  });
}
