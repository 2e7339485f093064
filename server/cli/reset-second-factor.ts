import { parseArgs } from 'node:util';
import { normalizeEmail } from 'contract/accounts/email.ts';
import { findCredentialsByEmail } from '../src/accounts/password/credentials.queries.ts';
import { deleteSecondFactor } from '../src/accounts/second-factor/second-factor.queries.ts';
import { happened } from '../src/platform/facts/happened.ts';
import { inTransaction } from '../src/platform/facts/in-transaction.ts';
import { withServices } from './open-club.ts';

/** `reset-second-factor --email …`: for an admin who lost phone and recovery codes, if no other admin can help. */
export async function resetSecondFactorVerb(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' } } });
  const email = normalizeEmail(values.email ?? '');
  await withServices((services) =>
    inTransaction(services, async (tx) => {
      const member = await findCredentialsByEmail(tx, email);
      if (!member) throw new Error(`No member has the address ${email}.`);
      if (!(await deleteSecondFactor(tx, member.userId))) throw new Error(`${email} has no second factor.`);
      const subject = { kind: 'user', id: member.userId } as const;
      await happened(tx, 'secondFactor.reset', { actorId: null, subject });
      console.log(`${email} signs in with the password alone now.`);
    }),
  );
  return true;
}
