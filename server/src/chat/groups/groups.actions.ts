import { removeFiles } from '../../platform/files/files.queries.ts';
import type { Upload } from '../../platform/files/incoming.ts';
import { pictureSizes } from '../../platform/files/picture-sizes.ts';
import { withStoredPicture } from '../../platform/files/stored-files.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import type { Services } from '../../services.ts';
import { addMember, type Change, changeGroup, ownerOnly } from './change-group.ts';
import { findMemberName, updateGroup } from './groups.queries.ts';
import { endMembership } from './membership/leaving.ts';
import { removedByOwner } from './membership/membership.actions.ts';
import { endOwner, makeOwner } from './membership/owners.actions.ts';
import { isRemoved } from './membership/requests.queries.ts';

export async function renameGroup(services: Services, member: Member, id: string, name: string): Promise<void> {
  await changeOwn(services, member, id, async (change) => {
    requireOwner(change);
    await rename(change, name);
  });
}

export async function rename({ tx, id, line }: Change, name: string): Promise<void> {
  await updateGroup(tx, id, { group_name: name.trim() });
  await line('renamed', name.trim());
}

export async function setGroupPicture(
  services: Services,
  member: Member,
  id: string,
  upload: Upload | null,
): Promise<void> {
  const picture = { kind: 'group', ownerId: member.id, field: 'picture', upload, sizes: pictureSizes.group } as const;
  await withStoredPicture(services, picture, (stored) =>
    changeOwn(services, member, id, async (change) => {
      requireOwner(change);
      const { tx, group, line } = change;
      await stored.insert(tx);
      await updateGroup(tx, id, { picture_id: stored.id });
      if (group.pictureId) await removeFiles(tx, services.jobs, [group.pictureId]);
      await line('pictured');
    }),
  );
}

/** Those inside a private group add others; of other groups its owners do. */
export async function addGroupMember(services: Services, member: Member, id: string, userId: string): Promise<void> {
  await changeOwn(services, member, id, async (change) => {
    const { tx, group, line } = change;
    if (group.access !== 'private') requireOwner(change);
    const name = await findMemberName(tx, member.id, userId);
    if (!name) throw notFound('member');
    if (group.mine !== 'owner' && (await isRemoved(tx, id, userId))) throw removedByOwner();
    if (await addMember(change, member.id, userId)) await line('added', name, userId);
  });
}

export async function removeGroupMember(services: Services, member: Member, id: string, userId: string): Promise<void> {
  await changeOwn(services, member, id, async (change) => {
    if (userId !== member.id) requireOwner(change);
    const name = await findMemberName(change.tx, member.id, userId);
    if (!name) throw notFound('member');
    await endMembership(services, change, { userId, name });
  });
}

/** The caller hands their own part over. */
export async function setGroupOwner(services: Services, member: Member, id: string, userId: string): Promise<void> {
  await changeOwn(services, member, id, async (change) => {
    requireOwner(change);
    const { tx, line } = change;
    const name = await findMemberName(tx, member.id, userId);
    if (!name || !(await makeOwner(change, userId))) throw notFound('member');
    if (userId !== member.id) await endOwner(change, member.id);
    await line('handed-over', name, userId);
  });
}

function requireOwner({ group }: Change): void {
  if (group.mine !== 'owner') throw ownerOnly();
}

/** To who is not in it, the talk of a group doesn't exist, whatever its access. */
function changeOwn(
  services: Services,
  member: Member,
  id: string,
  change: (change: Change) => Promise<void>,
): Promise<void> {
  return changeGroup(services, { member, id, reach: 'known' }, async (own) => {
    if (own.group.mine === null) throw notFound('group');
    await change(own);
  });
}
