import { IconDeviceDesktop, IconDeviceMobile, IconDevices } from '@tabler/icons-react';
import type { Session } from 'contract/accounts/account.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import classes from '../../ui/settings/settings.module.css';
import { SettingsCard } from '../../ui/settings/settings-card.tsx';
import { deviceName, isHandheld } from './device-name.ts';
import type { useSessions } from './use-sessions.ts';

interface Props {
  sessions: ReturnType<typeof useSessions>;
  onLogout: () => void;
}

export function SessionsCard({ sessions, onLogout }: Props) {
  return (
    <SettingsCard part="sessions" icon={IconDevices} lead={t('account.sessionsLead')}>
      <PaginatedList list={sessions} skeleton={<RowSkeleton count={2} size={40} />}>
        <ul className={classes.sessions}>
          {sessions.items.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              onEnd={session.current ? onLogout : () => void sessions.end(session._id)}
            />
          ))}
        </ul>
      </PaginatedList>
    </SettingsCard>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const Picture = isHandheld(session.device) ? IconDeviceMobile : IconDeviceDesktop;
  const device = deviceName(session.device);
  return (
    <li className={classes.session}>
      <Picture size={26} stroke={1.5} aria-hidden />
      <div className={classes.device}>
        <p className={classes.name}>
          {device}
          {session.current && <span className={classes.current}>{t('account.thisDevice')}</span>}
        </p>
        <p className={classes.detail}>
          {session.address && `${session.address} · `}
          {t('account.lastUsed')} <TimeAgo at={session.usedAt} />
        </p>
      </div>
      <Button variant="outline" aria-label={t('account.signOutOf', { device })} onClick={onEnd}>
        {t('account.signOut')}
      </Button>
    </li>
  );
}
