import type { assignApplication } from 'contract/applications/applications.assignment.ts';
import type { ResponseOf } from 'contract/endpoint.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import type { Services } from '../../services.ts';
import { notDecidable } from '../decisions/decisions.actions.ts';
import { lockEmailOfApplication } from '../decisions/decisions.queries.ts';
import { findAdmin, updateAssignee } from './assignment.queries.ts';

export async function assign(
  services: Services,
  admin: Member,
  id: string,
  userId: string | null,
): Promise<ResponseOf<typeof assignApplication>> {
  return inTransaction(services, async (tx) => {
    await lockEmailOfApplication(tx, id);
    const assignee = userId === null ? null : await findAdmin(tx, userId);
    if (userId !== null && !assignee) throw notFound('admin');
    const assigned = await updateAssignee(tx, id, userId);
    if (!assigned) throw await notDecidable(tx, id);
    if (assigned.before === userId) return { assignee };
    const subject = { kind: 'application', id, memberId: userId } as const;
    await happened(tx, 'application.assigned', { actorId: admin.id, subject, before: assigned.before });
    await happened(tx, 'application.changed', { applicationId: id });
    return { assignee };
  });
}
