import type { User } from 'contract/members.ts';
import { useCallback } from 'react';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { StateMark } from '../../ui/state-mark.tsx';
import { fetchSent } from './connections.api.ts';
import { relationshipTo } from './connections.cache.ts';
import { RequestList } from './request-list.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

/** Those I asked, who have not answered yet. */
export function SentRequests({ me }: { me: User }) {
  const dispatch = useAppDispatch();
  const connections = useAppSelector((state) => state.connections);
  const fetch = useCallback((query: { cursor?: string }) => void dispatch(fetchSent(query)), [dispatch]);
  const { sent } = connections;
  return (
    <RequestList
      title={t('network.sent')}
      empty={t('network.noSent')}
      pages={sent}
      people={sent.items.filter(({ _id }) => relationshipTo(connections, _id, 'sent') === 'sent')}
      expected={me.sentConnectionRequests.length}
      onFetch={fetch}
      action={({ _id, name }) => (
        <>
          <StateMark text={t('connections.pending')} />
          <WithdrawButton userId={_id} name={name} />
        </>
      )}
    />
  );
}
