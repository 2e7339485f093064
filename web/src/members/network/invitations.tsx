import { useAppSelector } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { invitations } from '../connections/connections.api.ts';
import { relationshipTo } from '../connections/connections.cache.ts';
import { selectConnections } from '../connections/connections.slice.ts';
import { RelationshipButton } from '../connections/relationship-button.tsx';
import { useConnectionCounts } from '../connections/use-connection-counts.ts';
import { RequestList } from './request-list.tsx';
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
