import { t } from '../../lib/text/i18n.ts';
import { invitations } from '../connections/connections.api.ts';
import { RelationshipButton } from '../connections/relationship-button.tsx';
import { useConnectionCounts } from '../connections/use-connection-counts.ts';
import { RequestList } from './request-list.tsx';
import { useRequests } from './use-requests.ts';

export function Invitations() {
  const requests = useRequests(invitations, 'received');
  return (
    <RequestList
      title={t('network.invitations')}
      empty={t('network.noInvitations')}
      requests={requests}
      expected={useConnectionCounts().waiting}
      action={({ _id, name }) => <RelationshipButton userId={_id} name={name} relationship="received" />}
    />
  );
}
