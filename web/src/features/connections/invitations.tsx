import type { User } from 'contract/members.ts';
import { t } from '../../lib/i18n.ts';
import { useAppSelector } from '../../lib/store.ts';
import { invitations } from './connections.api.ts';
import { countConnections, relationshipTo } from './connections.cache.ts';
import { selectConnections } from './connections.slice.ts';
import { RelationshipButton } from './relationship-button.tsx';
import { RequestList } from './request-list.tsx';
import { useRequests } from './use-requests.ts';

/** 'Invitations': those who asked me, to accept or to decline. */
export function Invitations({ me }: { me: User }) {
  const connections = useAppSelector(selectConnections);
  const requests = useRequests(invitations);
  return (
    <RequestList
      title={t('network.invitations')}
      empty={t('network.noInvitations')}
      requests={requests}
      people={requests.items.filter(({ _id }) => relationshipTo(connections, _id, 'received') === 'received')}
      expected={countConnections(me, connections).waiting}
      action={({ _id, name }) => <RelationshipButton userId={_id} name={name} relationship="received" />}
    />
  );
}
