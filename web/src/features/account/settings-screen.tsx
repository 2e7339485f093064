import { IconBell, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { clubName } from '../../lib/club.ts';
import { t } from '../../lib/i18n.ts';
import { useMember } from '../../lib/store.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { DataCard } from './data-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useSessions } from './use-sessions.ts';

interface Props {
  /** What the member hears of, and how. */
  notifications: ReactNode;
  /** What this device shows of it, and the app on it. */
  device: ReactNode;
  onLogout: () => void;
  /** Rejects when the server does. */
  onDelete: (password: string) => Promise<void>;
}

/** The settings of the account. */
export function SettingsScreen({ notifications, device, onLogout, onDelete }: Props) {
  const me = useMember();
  const sessions = useSessions();
  return (
    <Screen title={t('account.title')} column>
      <SettingsCard icon={IconBell} heading={t('notificationSettings.title')} lead={t('notificationSettings.lead')}>
        {notifications}
      </SettingsCard>
      <SettingsCard icon={IconDeviceMobile} heading={t('push.title')} lead={t('push.lead', { club: clubName })}>
        {device}
      </SettingsCard>
      <PasswordCard email={me.email} onChanged={sessions.reload} />
      <EmailCard current={me.email} />
      <SessionsCard sessions={sessions} onLogout={onLogout} />
      <DataCard />
      <DeleteCard onDelete={onDelete} />
    </Screen>
  );
}
