import { Invitations } from '../../features/connections/invitations.tsx';
import { NetworkOverview } from '../../features/connections/network-overview.tsx';
import { PeopleYouMayKnow } from '../../features/connections/people-you-may-know.tsx';
import { SentRequests } from '../../features/connections/sent-requests.tsx';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import classes from './network-route.module.css';

export function NetworkRoute() {
  usePageTitle(t('network.title'));
  return (
    <div className={classes.network}>
      <h1 className="visually-hidden">{t('network.title')}</h1>
      <div className={classes.side}>
        <NetworkOverview />
      </div>
      <div className={classes.middle}>
        <Invitations />
        <SentRequests />
        <PeopleYouMayKnow />
      </div>
    </div>
  );
}
