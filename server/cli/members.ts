import { parseArgs } from 'node:util';
import { normalizeEmail } from 'contract/accounts/email.ts';
import { limits } from 'contract/limits.ts';
import {
  deleteSecondFactor,
  findHolderOf,
  liftSuspension,
  mailSecurityNotice,
  newResetLink,
  signOutEverywhere,
  suspendAccount,
} from '../src/accounts/accounts.kernel.ts';
import type { Database } from '../src/platform/database/tables.ts';
import { happened } from '../src/platform/facts/happened.ts';
import { inTransaction } from '../src/platform/facts/in-transaction.ts';
import type { Services } from '../src/services.ts';
import { listMembers } from './members.queries.ts';
import { withServices } from './open-club.ts';

const string = { type: 'string' } as const;

interface Typed {
  email?: string | undefined;
  reason?: string | undefined;
  until?: string | undefined;
}

interface ShellWork {
  services: Services;
  tx: Database;
  member: { id: string; email: string };
  typed: Typed;
}

// Each is recorded in the audit log without an actor, and the member is mailed. Returns the sentence to print.
const acts = {
  async 'reset-password'({ services, tx, member }: ShellWork) {
    const link = await newResetLink(services, tx, { userId: member.id, minutes: 60 });
    await happened(tx, 'password.linkMade', { actorId: null, subject: { kind: 'user', id: member.id } });
    await mailSecurityNotice(services, tx, { userId: member.id, what: 'resetLinkMade' });
    return `Open this within an hour, while the club runs, to choose a new password for ${member.email}:\n${link}`;
  },

  async 'reset-second-factor'({ services, tx, member }: ShellWork) {
    if (!(await deleteSecondFactor(tx, member.id))) throw new Error(`${member.email} has no second factor.`);
    await happened(tx, 'secondFactor.reset', { actorId: null, subject: { kind: 'user', id: member.id } });
    await mailSecurityNotice(services, tx, { userId: member.id, what: 'secondFactorReset' });
    return `${member.email} signs in with the password alone now.`;
  },

  async suspend({ services, tx, member, typed }: ShellWork) {
    const { reason = '' } = typed;
    if (!reason.trim() || reason.length > limits.suspensionReason)
      throw new Error(
        `Say why, in at most ${limits.suspensionReason} characters: --reason "…". The member is mailed the reason.`,
      );
    const until = typed.until === undefined ? null : new Date(typed.until);
    if (until && !(until > services.clock.now())) throw new Error('--until must be a day to come, such as 2027-01-31.');
    await suspendAccount(services, tx, { userId: member.id, officerId: null, reason, until });
    return `${member.email} is suspended and signed out.`;
  },

  async 'lift-suspension'({ services, tx, member }: ShellWork) {
    await liftSuspension(services, tx, { userId: member.id, officerId: null });
    return `${member.email} may sign in.`;
  },

  async 'end-sessions'({ services, tx, member }: ShellWork) {
    const sessionIds = await signOutEverywhere(tx, member.id);
    await happened(tx, 'sessions.ended', { actorId: null, subject: { kind: 'user', id: member.id } });
    await mailSecurityNotice(services, tx, { userId: member.id, what: 'signedOut' });
    await happened(tx, 'sessions.closed', { sessionIds });
    return `${member.email} is signed out everywhere.`;
  },
};

/** Does one act on the member with the address `--email`. */
export async function actOnMember(services: Services, name: keyof typeof acts, typed: Typed): Promise<string> {
  const email = normalizeEmail(typed.email ?? '');
  return inTransaction(services, async (tx) => {
    const member = await findHolderOf(tx, email);
    if (!member) throw new Error(email ? `No member has the address ${email}.` : 'Name the member: --email address');
    return acts[name]({ services, tx, member, typed });
  });
}

const verbOf = (name: keyof typeof acts) => async (args: string[]) => {
  const { values } = parseArgs({ args, options: { email: string, reason: string, until: string } });
  await withServices(async (services) => console.log(await actOnMember(services, name, values)));
  return true;
};

/** Verbs for a day on which no admin can sign in. */
export const memberVerbs = {
  'reset-password': verbOf('reset-password'),
  'reset-second-factor': verbOf('reset-second-factor'),
  suspend: verbOf('suspend'),
  'lift-suspension': verbOf('lift-suspension'),
  'end-sessions': verbOf('end-sessions'),

  async 'list-members'([text = '']: string[]) {
    await withServices(async ({ db }) => {
      for (const { id, name, email, role, joined, suspended } of await listMembers(db, text))
        console.log(
          [email, name, role, id, ...(joined ? [] : ['invited']), ...(suspended ? ['suspended'] : [])].join('\t'),
        );
    });
    return true;
  },
};
