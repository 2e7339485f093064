import { removeAccount } from '../../accounts/remove-account.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import type { Services } from '../../services.ts';
import type { Member } from '../../sessions/member.ts';
import { requirePassword } from '../../sessions/require-password.ts';

export async function removeOwnAccount(
  services: Services,
  member: Member,
  { password, address }: { password: string; address: string },
): Promise<void> {
  await requirePassword(services, member, { field: 'password', password, address });
  await inTransaction(services, async (tx, emit) => {
    await removeAccount({ tx, emit, jobs: services.jobs }, member.id);
    await recordAudit(tx, { action: 'account.deleted', actorId: member.id, subject: { kind: 'user', id: member.id } });
  });
}
