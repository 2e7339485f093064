import { t } from '../../lib/i18n.ts';
import { useMember } from '../../lib/store.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { DataCard } from './data-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { useSessions } from './use-sessions.ts';

interface Props {
  onLogout: () => void;
  /** Rejects when the server does. */
  onDelete: (password: string) => Promise<void>;
}

/** The settings of the account. */
export function SettingsScreen({ onLogout, onDelete }: Props) {
  const me = useMember();
  const sessions = useSessions();
  return (
    <Screen title={t('account.title')} column>
      <PasswordCard email={me.email} onChanged={sessions.reload} />
      <EmailCard current={me.email} />
      <SessionsCard sessions={sessions} onLogout={onLogout} />
      <DataCard />
      <DeleteCard onDelete={onDelete} />
    </Screen>
  );
}
