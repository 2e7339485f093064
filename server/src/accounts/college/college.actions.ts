import type { CollegeOutcome } from 'contract/accounts/auth.ts';
import type { CollegeSignIn } from '../../config.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { paragraphs, t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { findHolder } from '../addresses/addresses.queries.ts';
import { claimAccount } from '../addresses/addresses.ts';
import { lockEmail } from '../locks.queries.ts';
import { isSecondFactorOn } from '../second-factor/second-factor.queries.ts';
import { findByEmail, findLinkedMember, insertLinked } from './college.queries.ts';
import type { CollegeAccount, CollegeSubject } from './college.ts';

export interface CollegeMatch {
  userId: string;
  waitsFor: CollegeSubject | null;
}

/** The first sign-in links a member by the verified address; later the college account opens only that member. */
export async function matchMember(
  services: Services,
  settings: CollegeSignIn,
  account: CollegeAccount | null,
): Promise<CollegeMatch | { outcome: CollegeOutcome }> {
  if (!account) return { outcome: 'failed' };
  const { email } = account;
  if (!account.verified) return { outcome: 'unverified' };
  const domain = email.split('@').at(-1) ?? '';
  if (settings.domains.length > 0 && !settings.domains.includes(domain)) return { outcome: 'other_domain' };
  return inTransaction(services, async (tx) => {
    await lockEmail(tx, email);
    const linkedId = await findLinkedMember(tx, account);
    if (linkedId) return { userId: linkedId, waitsFor: (await isSecondFactorOn(tx, linkedId)) ? account : null };
    const member = await findByEmail(tx, email, account.issuer);
    if (!member) return { outcome: 'not_invited' };
    if (!member.joined) return { outcome: 'not_joined' };
    if (member.linked) return { outcome: 'other_account' };
    return linkFirst(services, tx, { userId: member.id, account, name: settings.name });
  });
}

// The creator of an account with an unconfirmed address must not stay signed in beside the owner.
async function linkFirst(
  services: Services,
  tx: Database,
  { userId, account, name }: { userId: string; account: CollegeSubject; name: string },
): Promise<CollegeMatch> {
  const holder = await findHolder(tx, userId);
  if (holder && !holder.confirmed) await claimAccount(services, tx, holder);
  // The college may have given the address to another person, so the code has to follow first.
  else if (await isSecondFactorOn(tx, userId)) return { userId, waitsFor: account };
  await link(services, tx, { userId, account, name });
  return { userId, waitsFor: null };
}

export async function linkAfterCode(
  services: Services,
  { userId, account }: { userId: string; account: CollegeSubject },
): Promise<void> {
  const name = services.config.college?.name ?? '';
  await inTransaction(services, (tx) => link(services, tx, { userId, account, name }));
}

async function link(
  { mail, club, publicUrl }: Services,
  tx: Database,
  { userId, account, name: college }: { userId: string; account: CollegeSubject; name: string },
): Promise<void> {
  if (!(await insertLinked(tx, userId, account))) return;
  await happened(tx, 'college.linked', { actorId: userId, subject: { kind: 'user', id: userId } });
  const holder = await findHolder(tx, userId);
  if (!holder) return;
  await mail.send(tx, {
    to: holder.email,
    subject: t('mails.collegeLinked.subject', { club: club.current.name, college }),
    text: paragraphs(
      t('mails.hello', { name: holder.name }),
      t('mails.collegeLinked.lead', { club: club.current.name, college }),
      t('mails.collegeLinked.notYou'),
      `${publicUrl()}/settings`,
    ),
  });
}
