import { happened } from '../../../platform/facts/happened.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Services } from '../../../services.ts';
import type { Change } from '../change-group.ts';
import { closeGroup } from '../close-group.ts';
import { deleteParticipant } from '../groups.queries.ts';
import { insertRemoved } from './requests.queries.ts';

/** A member leaves, or an owner removes one. The last member who leaves ends the group. */
export async function endMembership(
  services: Services,
  change: Change,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  const { tx, id, member, group, line } = change;
  const leaving = userId === member.id;
  await (leaving ? line('left') : line('removed', name, userId));
  if (!(await deleteParticipant(tx, id, userId))) throw notFound('member');
  if (!leaving) await insertRemoved(tx, id, userId);
  await happened(tx, 'conversation.left', { conversationId: id, userId });
  if (group.size === 1) await closeGroup(services, change);
}
