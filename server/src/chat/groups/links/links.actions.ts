import type { joinByGroupLink, LinkedGroup, makeGroupLink } from 'contract/chat/groups/group-links.ts';
import { groupLimits } from 'contract/chat/groups/groups.limits.ts';
import type { BodyOf, ResponseOf } from 'contract/endpoint.ts';
import { ApiError, invalidField, notFound } from '../../../platform/http/errors.ts';
import type { Member } from '../../../platform/http/member.ts';
import { t } from '../../../platform/locales/text.ts';
import { newToken } from '../../../platform/secrets/token.ts';
import type { Services } from '../../../services.ts';
import { addMember, changeGroup } from '../change-group.ts';
import { countLinks, countUse, type FoundLink, findLink, insertLink, markRevoked } from './links.queries.ts';

export function makeLink(
  services: Services,
  member: Member,
  id: string,
  { expiresAt = null, maxUses = null }: BodyOf<typeof makeGroupLink>,
): Promise<string> {
  return changeGroup(services, { member, id, reach: 'owner' }, async ({ tx }) => {
    const expires_at = expiresAt === null ? null : new Date(expiresAt);
    if (expires_at && expires_at <= services.clock.now()) throw invalidField('expiresAt', t('invalid.future'));
    if ((await countLinks(tx, id)) >= groupLimits.links)
      throw new ApiError('conflict', t('errors.maxGroupLinks', { max: groupLimits.links }));
    const link = { conversation_id: id, token: newToken(), created_by: member.id, expires_at, max_uses: maxUses };
    return insertLink(tx, link);
  });
}

export async function revokeLink(services: Services, member: Member, id: string, linkId: string): Promise<void> {
  await changeGroup(services, { member, id, reach: 'owner' }, async ({ tx }) => {
    if (!(await markRevoked(tx, id, linkId))) throw notFound('link');
  });
}

export async function previewLink({ db }: Services, token: string): Promise<LinkedGroup> {
  const link = await requireLink(db, token);
  if (!link.isGood) throw linkIsOver();
  return link.group;
}

/** Joins a group of any access. Its members use the link up no further. */
export async function joinByLink(
  services: Services,
  member: Member,
  token: string,
): Promise<ResponseOf<typeof joinByGroupLink>> {
  const { conversationId: id } = await requireLink(services.db, token);
  return changeGroup(services, { member, id, reach: 'link' }, async (change) => {
    if (change.group.mine) return { _id: id, mine: change.group.mine };
    if (!(await countUse(change.tx, token))) throw linkIsOver();
    await addMember(change, member.id, member.id);
    return { _id: id, mine: 'member' as const };
  });
}

async function requireLink(db: Services['db'], token: string): Promise<FoundLink> {
  const link = await findLink(db, token);
  if (!link) throw notFound('link');
  return link;
}

function linkIsOver(): ApiError {
  return new ApiError('gone', t('errors.groupLinkOver'));
}
