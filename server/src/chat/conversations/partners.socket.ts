import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Services } from '../../services.ts';
import { listParticipantIds } from '../messages/messages.queries.ts';
import { listPartnerIds } from './partners.queries.ts';

export function followPartners({ db, facts }: Services, realtime: Realtime): void {
  const refresh = async ({ conversationId }: { conversationId: string }) =>
    realtime.refreshPartners(await listParticipantIds(db, conversationId));
  realtime.setPartners((userId) => listPartnerIds(db, userId));
  facts.onEveryNode('conversation.created', refresh);
  facts.onEveryNode('conversation.joined', refresh);
}
