import type { CollegeOutcome } from 'contract/auth.ts';
import type { CollegeSignIn } from '../../config.ts';
import type { Services } from '../../services.ts';
import type { CollegeAccount } from '../../sessions/college.ts';
import { findByEmail } from './college.queries.ts';

/** Whose account an address of the college is, or why there is none: verified, of its domains, and a member's. */
export async function matchMember(
  { db }: Services,
  { domains }: CollegeSignIn,
  account: CollegeAccount | null,
): Promise<{ userId: string } | { outcome: CollegeOutcome }> {
  if (!account) return { outcome: 'failed' };
  if (!account.verified) return { outcome: 'unverified' };
  const domain = account.email.split('@').at(-1) ?? '';
  if (domains.length > 0 && !domains.includes(domain)) return { outcome: 'other_domain' };
  const member = await findByEmail(db, account.email);
  if (!member) return { outcome: 'not_invited' };
  return member.joined ? { userId: member.id } : { outcome: 'not_joined' };
}
