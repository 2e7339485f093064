import type { User } from 'contract/members.ts';
import { t } from '../../lib/words.ts';
import { DataCard } from './data-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import classes from './settings.module.css';
import { useSessions } from './use-sessions.ts';

interface Props {
  me: User;
  onLogout: () => void;
  onDeleted: () => void;
}

/** All that concerns one's account and nobody else. */
export function SettingsScreen({ me, onLogout, onDeleted }: Props) {
  const sessions = useSessions();
  return (
    <div className={classes.screen}>
      <h1>{t('account.title')}</h1>
      <PasswordCard email={me.email} onChanged={sessions.read} />
      <EmailCard current={me.email} />
      <SessionsCard {...sessions} onLogout={onLogout} />
      <DataCard />
      <DeleteCard onDeleted={onDeleted} />
    </div>
  );
}
