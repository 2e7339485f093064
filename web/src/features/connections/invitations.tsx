import { t } from '../../lib/i18n.ts';
import { useAppSelector } from '../../lib/store.ts';
import { invitations } from './connections.api.ts';
import { relationshipTo } from './connections.cache.ts';
import { selectConnections } from './connections.slice.ts';
import { RelationshipButton } from './relationship-button.tsx';
import { RequestList } from './request-list.tsx';
import { useConnectionCounts } from './use-connection-counts.ts';
import { useRequests } from './use-requests.ts';

export function Invitations() {
  const connections = useAppSelector(selectConnections);
  const requests = useRequests(invitations);
  return (
    <RequestList
      title={t('network.invitations')}
      empty={t('network.noInvitations')}
      requests={requests}
      people={requests.items.filter(({ _id }) => relationshipTo(connections, _id, 'received') === 'received')}
      expected={useConnectionCounts().waiting}
      action={({ _id, name }) => <RelationshipButton userId={_id} name={name} relationship="received" />}
    />
  );
}
