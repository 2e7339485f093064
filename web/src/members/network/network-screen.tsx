import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { StateMark } from '../../ui/content/state-mark.tsx';
import { invitations, sentRequests } from '../connections/connections.api.ts';
import { RelationshipButton } from '../connections/relationship-button.tsx';
import { useConnectionCounts } from '../connections/use-connection-counts.ts';
import { useRelationship } from '../connections/use-relationship.ts';
import { NetworkOverview } from './network-overview.tsx';
import classes from './network-screen.module.css';
import { PeopleYouMayKnow } from './people-you-may-know.tsx';
import { RequestList } from './request-list.tsx';
import { useRequests } from './use-requests.ts';

export function NetworkScreen() {
  usePageTitle(t('network.title'));
  const received = useRequests(invitations, 'received');
  const { waiting } = useConnectionCounts();
  const isArriving = waiting > 0 && !received.loaded && !received.error;
  return (
    <div className={classes.network}>
      <h1 className="visually-hidden">{t('network.title')}</h1>
      <div className={classes.side}>
        <NetworkOverview />
      </div>
      <div className={classes.middle}>
        <Invitations requests={received} expected={waiting} />
        {/* Notes make invitations of any height, which would push the rest down. */}
        <div className={classes.below} hidden={isArriving}>
          <SentRequests />
          <PeopleYouMayKnow />
        </div>
      </div>
    </div>
  );
}

function Invitations({ requests, expected }: { requests: ReturnType<typeof useRequests>; expected: number }) {
  return (
    <RequestList
      title={t('network.invitations')}
      empty={t('network.noInvitations')}
      requests={requests}
      expected={expected}
      notes
      action={({ _id, name }) => <RelationshipButton userId={_id} name={name} relationship="received" />}
    />
  );
}

function SentRequests() {
  const me = useMember();
  const requests = useRequests(sentRequests, 'sent');
  return (
    <RequestList
      title={t('network.sent')}
      empty={t('network.noSent')}
      requests={requests}
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

function WithdrawButton({ userId, name }: { userId: string; name: string }) {
  const { perform } = useRelationship(userId, name, 'sent');
  return (
    <Button variant="outline" title={t('network.withdrawFrom', { name })} onClick={() => perform('end')}>
      {t('network.withdraw')}
    </Button>
  );
}
