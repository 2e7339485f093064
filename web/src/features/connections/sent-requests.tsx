import { t } from '../../lib/i18n.ts';
import { useAppSelector, useMember } from '../../lib/store.ts';
import { StateMark } from '../../ui/content/state-mark.tsx';
import { sentRequests } from './connections.api.ts';
import { relationshipTo } from './connections.cache.ts';
import { selectConnections } from './connections.slice.ts';
import { RequestList } from './request-list.tsx';
import { useRequests } from './use-requests.ts';
import { WithdrawButton } from './withdraw-button.tsx';

/** The sent requests without an answer. */
export function SentRequests() {
  const me = useMember();
  const connections = useAppSelector(selectConnections);
  const requests = useRequests(sentRequests);
  return (
    <RequestList
      title={t('network.sent')}
      empty={t('network.noSent')}
      requests={requests}
      people={requests.items.filter(({ _id }) => relationshipTo(connections, _id, 'sent') === 'sent')}
      expected={me.sentConnectionRequests.length}
      action={({ _id, name }) => (
        <>
          <StateMark text={t('connections.pending')} />
          <WithdrawButton userId={_id} name={name} />
        </>
      )}
    />
  );
}
