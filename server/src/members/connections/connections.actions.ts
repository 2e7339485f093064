import type { Relationship } from 'contract/members/members.ts';
import { isBlank } from 'contract/text.ts';
import { happened } from '../../platform/facts/happened.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { connectRequest, deleteConnection, findRelationship, putRequest } from './connections.queries.ts';

export async function requestConnection(
  { db, facts }: Services,
  userId: string,
  otherId: string,
  note: string,
): Promise<Relationship> {
  if (userId === otherId) throw new ApiError('invalid_input', t('errors.ownConnection'));
  const request = await putRequest(db, userId, otherId, isBlank(note) ? '' : note.trim());
  if (request) await happened({ db, facts }, `connection.${request.outcome}`, { byId: userId, otherId });
  return getRelationship(db, userId, otherId);
}

export async function acceptRequest({ db, facts }: Services, userId: string, otherId: string): Promise<Relationship> {
  if (!(await connectRequest(db, userId, otherId))) {
    await getRelationship(db, userId, otherId);
    throw new ApiError('conflict', t('errors.noRequestToAccept'));
  }
  await happened({ db, facts }, 'connection.accepted', { byId: userId, otherId });
  return 'connected';
}

export async function endConnection({ db, facts }: Services, userId: string, otherId: string): Promise<Relationship> {
  const gone = await deleteConnection(db, userId, otherId);
  if (gone) await happened({ db, facts }, 'connection.ended', { byId: userId, otherId });
  else if (userId !== otherId) await getRelationship(db, userId, otherId);
  return gone?.before ?? 'none';
}

async function getRelationship(db: Services['db'], userId: string, otherId: string): Promise<Relationship> {
  const relationship = userId === otherId ? null : await findRelationship(db, userId, otherId);
  if (!relationship) throw notFound('member');
  return relationship;
}
