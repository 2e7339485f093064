import { IconDevices } from '@tabler/icons-react';
import { t } from '../../lib/i18n.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowSkeleton } from '../../ui/row-skeleton.tsx';
import { SessionRow } from './session-row.tsx';
import classes from './settings.module.css';
import { SettingsCard } from './settings-card.tsx';
import type { useSessions } from './use-sessions.ts';

interface Props extends ReturnType<typeof useSessions> {
  onLogout: () => void;
}

/** Where one is signed in; one can sign out anywhere. */
export function SessionsCard({ sessions, error, read, end, onLogout }: Props) {
  return (
    <SettingsCard icon={IconDevices} heading={t('account.sessions')} lead={t('account.sessionsLead')}>
      {error && <ErrorState text={error} onRetry={read} />}
      {!sessions && !error && <RowSkeleton count={2} size={40} />}
      {sessions && (
        <ul className={classes.sessions}>
          {sessions.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              onEnd={session.current ? onLogout : () => void end(session._id)}
            />
          ))}
        </ul>
      )}
    </SettingsCard>
  );
}
