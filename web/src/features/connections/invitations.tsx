import type { User } from 'contract/members.ts';
import { useCallback } from 'react';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { fetchInvitations } from './connections.api.ts';
import { countConnections, relationshipTo } from './connections.cache.ts';
import { RelationshipButton } from './relationship-button.tsx';
import { RequestList } from './request-list.tsx';

/** 'Invitations': those who asked me, to accept or to decline. */
export function Invitations({ me }: { me: User }) {
  const dispatch = useAppDispatch();
  const connections = useAppSelector((state) => state.connections);
  const fetch = useCallback((query: { cursor?: string }) => void dispatch(fetchInvitations(query)), [dispatch]);
  const { invitations } = connections;
  return (
    <RequestList
      title={t('network.invitations')}
      empty={t('network.noInvitations')}
      pages={invitations}
      people={invitations.items.filter(({ _id }) => relationshipTo(connections, _id, 'received') === 'received')}
      expected={countConnections(me, connections).waiting}
      onFetch={fetch}
      action={({ _id, name }) => <RelationshipButton userId={_id} name={name} relationship="received" />}
    />
  );
}
