import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import type { Member } from '../../platform/http/member.ts';
import type { Services } from '../../services.ts';
import { requirePassword } from '../sessions/require-password.ts';
import { removeAccount } from './remove-account.ts';

export async function removeOwnAccount(
  services: Services,
  member: Member,
  { password, address }: { password: string; address: string },
): Promise<void> {
  await requirePassword(services, member, { field: 'password', password, address });
  await inTransaction(services, async (tx) => {
    await removeAccount({ tx, jobs: services.jobs }, member.id);
    await happened(tx, 'account.deleted', { actorId: member.id, subject: { kind: 'user', id: member.id } });
  });
}
