import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { StateMark } from '../../ui/content/state-mark.tsx';
import { sentRequests } from '../connections/connections.api.ts';
import { WithdrawButton } from '../connections/withdraw-button.tsx';
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
