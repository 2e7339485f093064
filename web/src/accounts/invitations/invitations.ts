import { type Invited, type JoinLink, listInvited, listJoinLinks } from 'contract/accounts/invitations.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';

export const invited = createEntities<Invited>('invited');
export const allInvited = listOf(invited, pagesOf(listInvited, {}));

export const joinLinks = createEntities<JoinLink>('joinLinks');
export const everyJoinLink = listOf(joinLinks, pagesOf(listJoinLinks, {}));
