import { NavLink } from 'react-router';
import { t } from '../../lib/i18n.ts';
import classes from './admin-links.module.css';

const links = [
  { to: '/admin/dashboard', word: 'dashboard' },
  { to: '/admin/invitations', word: 'invitations' },
  { to: '/admin/mail', word: 'mail' },
] as const;

export function AdminLinks() {
  return (
    <nav className={classes.links} aria-label={t('adminNav.label')}>
      {links.map(({ to, word }) => (
        <NavLink key={to} to={to} className={classes.link ?? ''}>
          {t(`adminNav.${word}`)}
        </NavLink>
      ))}
    </nav>
  );
}
