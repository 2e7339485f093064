import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { StateMark } from '../../ui/content/state-mark.tsx';
import { sentRequests } from '../connections/connections.api.ts';
import { useRelationship } from '../connections/use-relationship.ts';
import { RequestList } from './request-list.tsx';
import { useRequests } from './use-requests.ts';

export function SentRequests() {
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
