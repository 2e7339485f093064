import { IconMenu2, IconSearch, IconSettings, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { NavLink } from 'react-router';
import { pendingCount } from '../features/admin/pending-count.ts';
import { useConnectionCounts } from '../features/connections/use-connection-counts.ts';
import '../lib/member-sentences.ts';
import { t } from '../lib/i18n.ts';
import { useUnreadTotal } from '../lib/use-unread-total.ts';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { CountBadge } from './count-badge.tsx';
import classes from './header.module.css';
import { HeaderSearch } from './header-search.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { useMenu } from './use-menu.ts';

export function MemberNavigation() {
  const toggle = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useMenu(toggle);
  const news = { chat: useUnreadTotal(), network: useConnectionCounts().waiting, admin: pendingCount.use() };
  return (
    <>
      <HeaderSearch />
      <span className={classes.gap} />
      <nav className={classes.wide} aria-label={t('header.navigation')}>
        <NavigationLinks news={news} />
      </nav>
      <NavLink to="/search" className={classes.find ?? ''} aria-label={t('header.search')} title={t('header.search')}>
        <IconSearch size={20} stroke={1.8} aria-hidden />
      </NavLink>
      <NotificationBell />
      <NavLink
        to="/settings"
        className={classes.gear ?? ''}
        aria-label={t('header.settings')}
        title={t('header.settings')}
      >
        <IconSettings size={20} stroke={1.8} aria-hidden />
      </NavLink>
      <SchemeSwitch />
      <span className={classes.toggle}>
        <IconButton
          ref={toggle}
          icon={open ? IconX : IconMenu2}
          label={t(open ? 'header.closeMenu' : 'header.openMenu')}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
        />
        {!open && <CountBadge count={news.chat + news.network + news.admin} word="header.news" />}
      </span>
      <nav id="menu" className={classes.menu} hidden={!open} aria-label={t('header.menu')}>
        <NavigationLinks news={news} onChoose={() => setOpen(false)} />
      </nav>
    </>
  );
}
