import { IconDevices } from '@tabler/icons-react';
import { t } from '../../lib/text/i18n.ts';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import classes from '../../ui/settings/settings.module.css';
import { SettingsCard } from '../../ui/settings/settings-card.tsx';
import { SessionRow } from './session-row.tsx';
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
