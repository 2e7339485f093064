import { Email, normalizeEmail } from 'contract/accounts/email.ts';
import { type Invitee, type InviteOutcome, isReadable } from 'contract/accounts/invitations.ts';
import { limits } from 'contract/limits.ts';
import Type from 'typebox';
import { adoptAnswers } from '../../members/members.kernel.ts';
import { retractMails } from '../../notifications/notifications.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { compileBody } from '../../platform/http/validation.ts';
import { inLine } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { findHolderOf } from '../addresses/addresses.queries.ts';
import { mailClaim } from '../addresses/addresses.ts';
import { lockEmail, lockEmailOf, lockRoles } from '../locks.queries.ts';
import { removeAccount } from '../removal/remove-account.ts';
import { approvePending, linkApplications } from './approvals.queries.ts';
import { putInvitedUser } from './invitations.queries.ts';
import { hasJoined, mailInvitation, renewLink, requireInvitedUser } from './invitations.ts';

const readInvitee = compileBody(
  Type.Object({
    email: Email,
    name: Type.String({ maxLength: limits.name }),
    college: Type.String({ maxLength: limits.applicationField }),
    course: Type.String({ maxLength: limits.applicationField }),
  }),
);

/** Each entry is separate: an invalid one doesn't stop the others. */
export async function invitePeople(services: Services, admin: Member, people: Invitee[]): Promise<InviteOutcome[]> {
  const addresses = new Set<string>();
  const outcomes: InviteOutcome[] = [];
  for (const person of people.map(tidy)) {
    const { email } = person;
    const outcome = (what: InviteOutcome['outcome']) => ({ email, outcome: what, invitationLink: null });
    if (!isSound(person)) outcomes.push(outcome('faulty'));
    else if (addresses.has(email)) outcomes.push(outcome('repeated'));
    else outcomes.push((await inviteOne(services, admin, person)) ?? outcome('member'));
    addresses.add(email);
  }
  return outcomes;
}

function tidy({ email, name, college, course }: Invitee): Invitee {
  return { email: normalizeEmail(email), name: inLine(name), college: inLine(college), course: inLine(course) };
}

function isSound(person: Invitee): boolean {
  try {
    const { name, college, course } = readInvitee(person);
    return [name, college, course].every(isReadable);
  } catch {
    return false;
  }
}

async function inviteOne(services: Services, admin: Member, person: Invitee): Promise<InviteOutcome | null> {
  try {
    return await inTransaction(services, async (tx) => {
      await lockEmail(tx, person.email);
      await approvePending(tx, person.email, admin.id);
      const { email, name, college, course } = person;
      const changes = { ...(name && { name }), ...(college && { college }), ...(course && { course }) };
      const user = await putInvitedUser(tx, { ...person, name: name || (email.split('@')[0] ?? email) }, changes);
      if (!user) return await letOwnerClaim(services, tx, admin, person);
      await linkApplications(tx, person.email, user.id);
      await adoptAnswers(tx, user.id);
      const { link: invitationLink } = await renewLink(services, tx, user);
      await mailInvitation(services, tx, user, { link: invitationLink, kind: 'invited' });
      await happened(tx, 'invitation.sent', { actorId: admin.id, subject: { kind: 'user', id: user.id } });
      return { email: person.email, outcome: 'invited', invitationLink };
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') return null;
    throw error;
  }
}

// Someone joined by a link with this address, but its owner has not confirmed it and should get in.
async function letOwnerClaim(
  services: Services,
  tx: Database,
  admin: Member,
  { email, name }: Invitee,
): Promise<InviteOutcome> {
  const holder = await findHolderOf(tx, email);
  if (!holder || holder.confirmed) throw hasJoined();
  await mailClaim(services, tx, { ...holder, name: name || holder.name }, 'invited');
  await happened(tx, 'invitation.sent', { actorId: admin.id, subject: { kind: 'user', id: holder.id } });
  return { email, outcome: 'invited', invitationLink: null };
}

export async function withdraw(services: Services, admin: Member, userId: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    // Locks this first, like every removal, to avoid deadlocks.
    await lockRoles(tx);
    await lockEmailOf(tx, userId);
    const user = await requireInvitedUser(tx, userId, 'invitation');
    await retractMails(tx, user.email, ['approved', 'invited']);
    await removeAccount({ tx, jobs: services.jobs }, userId);
    await happened(tx, 'invitation.withdrawn', { actorId: admin.id, subject: { kind: 'user', id: userId } });
  });
}
