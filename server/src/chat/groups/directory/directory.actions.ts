import type { GroupChange, NewGroup } from 'contract/chat/groups/groups.ts';
import { isAllowed } from 'contract/members/members.policy.ts';
import { findHolding } from '../../../members/members.kernel.ts';
import type { Database } from '../../../platform/database/tables.ts';
import { happened } from '../../../platform/facts/happened.ts';
import { inTransaction } from '../../../platform/facts/in-transaction.ts';
import { ApiError, notFound } from '../../../platform/http/errors.ts';
import type { Member } from '../../../platform/http/member.ts';
import { t } from '../../../platform/locales/text.ts';
import type { Services } from '../../../services.ts';
import { insertGroup } from '../../conversations/conversations.queries.ts';
import { type Change, changeGroup } from '../change-group.ts';
import { closeGroup } from '../close-group.ts';
import { rename } from '../groups.actions.ts';
import { updateGroup } from '../groups.queries.ts';
import { settleRequests } from '../membership/requests.actions.ts';

export async function makeGroup(services: Services, member: Member, body: NewGroup): Promise<string> {
  const { name, description, access, posting = 'all', committee = false, officeId = null } = body;
  if (committee) requireOfficer(member);
  return inTransaction(services, async (tx) => {
    await requireOffice(tx, member, officeId);
    const fields = { description: description.trim(), access, posting, committee, office_id: officeId };
    const group = { group_name: name.trim(), ...fields };
    const id = await insertGroup(tx, member.id, group);
    await happened(tx, 'conversation.created', { conversationId: id });
    if (committee) await happened(tx, 'committee.created', { actorId: member.id, subject: { kind: 'group', id } });
    return id;
  });
}

export async function editGroup(services: Services, member: Member, id: string, body: GroupChange): Promise<void> {
  await changeGroup(services, { member, id, reach: 'owner' }, async (change) => {
    const { tx, group } = change;
    const { name, description, access, posting, committee, officeId } = body;
    if (officeId !== undefined && officeId !== group.officeId)
      for (const id of [officeId, group.officeId]) await requireOffice(tx, member, id);
    if (committee !== undefined && committee !== group.committee) await decideCommittee(change, committee);
    if (name !== undefined && name.trim() !== group.name) await rename(change, name);
    await updateGroup(tx, id, {
      ...(description !== undefined && { description: description.trim() }),
      ...(access && { access }),
      ...(posting && { posting }),
      ...(committee !== undefined && { committee }),
      ...(officeId !== undefined && { office_id: officeId }),
    });
    if (access && access !== group.access && access !== 'request') await settleRequests(change, access);
  });
}

async function decideCommittee({ tx, id, member }: Change, committee: boolean): Promise<void> {
  requireOfficer(member);
  const fact = committee ? 'committee.created' : 'committee.ended';
  await happened(tx, fact, { actorId: member.id, subject: { kind: 'group', id } });
}

export async function endGroup(services: Services, member: Member, id: string): Promise<void> {
  await changeGroup(services, { member, id, reach: 'owner' }, (change) => closeGroup(services, change));
}

// Tying a group to an office, and untying it, is for those who hold it and for officers, who make committees.
async function requireOffice(tx: Database, member: Member, officeId: string | null): Promise<void> {
  if (officeId === null) return;
  const holds = await findHolding(tx, officeId, member.id);
  if (holds === null) throw notFound('office');
  if (!holds && !isAllowed(member, 'moderator')) throw new ApiError('forbidden', t('errors.groupOffice'));
}

function requireOfficer(member: Member): void {
  if (!isAllowed(member, 'moderator')) throw new ApiError('forbidden', t('errors.committeeOfficers'));
}
