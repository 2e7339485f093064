import { Invitations } from '../../features/connections/invitations.tsx';
import { NetworkOverview } from '../../features/connections/network-overview.tsx';
import { PeopleYouMayKnow } from '../../features/connections/people-you-may-know.tsx';
import { SentRequests } from '../../features/connections/sent-requests.tsx';
import { t } from '../../lib/i18n.ts';
import { useMe } from '../../lib/store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import classes from './network-route.module.css';

/** /network: who one is connected with, who asks, and whom one may know. */
export function NetworkRoute() {
  const me = useMe();
  usePageTitle(t('network.title'));
  if (!me) return null;
  return (
    <div className={classes.network}>
      <h1 className="visually-hidden">{t('network.title')}</h1>
      <div className={classes.side}>
        <NetworkOverview me={me} />
      </div>
      <div className={classes.middle}>
        <Invitations me={me} />
        <SentRequests me={me} />
        <PeopleYouMayKnow />
      </div>
    </div>
  );
}
