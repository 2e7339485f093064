import { canUsePasskeys } from '../../lib/browser/passkeys.ts';
import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../actions/link.tsx';
import classes from './settings.module.css';

export const partTitles = {
  notifications: 'notificationSettings.title',
  device: 'push.title',
  language: 'account.language',
  privacy: 'privacy.title',
  password: 'account.password',
  'second-factor': 'secondFactor.title',
  passkeys: 'passkeys.title',
  college: 'collegeSignIn.title',
  email: 'account.email',
  sessions: 'account.sessions',
  tokens: 'tokens.title',
  blocked: 'blocks.title',
  data: 'account.data',
  delete: 'account.delete',
} as const;

export type SettingsPart = keyof typeof partTitles;

export function SettingsParts() {
  const college = useClub().college ?? '';
  const absent = [!canUsePasskeys() && 'passkeys', !college && 'college'];
  const parts = Object.entries(partTitles).filter(([part]) => !absent.includes(part));
  return (
    <nav className={classes.parts} aria-label={t('account.parts')}>
      {parts.map(([part, title]) => (
        <Link key={part} to={`#${part}`} className={classes.part}>
          {t(title, { college })}
        </Link>
      ))}
    </nav>
  );
}
