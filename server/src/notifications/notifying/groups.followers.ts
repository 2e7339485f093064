import type { Services } from '../../services.ts';
import { ownersOf } from './notify.queries.ts';
import { notify, retract } from './notify.ts';

export function notifyOfGroups({ facts }: Services): void {
  const about = (id: string) => ({ kind: 'group', id }) as const;
  const kind = 'group.requested';
  facts.inTransaction(kind, (tx, { conversationId: id, userId: actorId }) =>
    notify(tx, { kind, target: about(id), actorId, recipients: ownersOf(id) }),
  );
  facts.inTransaction('group.requestEnded', (tx, { conversationId: targetId, userId: actorId }) =>
    retract(tx, { kind, targetId, actorId }),
  );
  facts.inTransaction('group.ownerEnded', (tx, { conversationId: targetId, userId: recipientId }) =>
    retract(tx, { kind, targetId, recipientId }),
  );
  facts.inTransaction('group.accepted', (tx, { conversationId: id, userId, actorId }) =>
    notify(tx, { kind: 'group.accepted', target: about(id), actorId, recipients: [userId] }),
  );
}
