import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { t } from '../../lib/text/i18n.ts';
import { Invitations } from '../../members/network/invitations.tsx';
import { NetworkOverview } from '../../members/network/network-overview.tsx';
import { PeopleYouMayKnow } from '../../members/network/people-you-may-know.tsx';
import { SentRequests } from '../../members/network/sent-requests.tsx';
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
