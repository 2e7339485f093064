import { IconMenu2, IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { pendingCount } from '../../applications/pending-count.ts';
import { useUnreadTotal } from '../../chat/use-unread-total.ts';
import { useMedia } from '../../lib/hooks/use-media.ts';
import { t } from '../../lib/text/i18n.ts';
import { useConnectionCounts } from '../../members/connections/use-connection-counts.ts';
import { openReports } from '../../officers/reports/open-reports.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { IconLink } from '../../ui/actions/icon-link.tsx';
import { useScreenKeyboard } from '../keyboard/use-screen-keyboard.ts';
import { BottomBar } from './bottom-bar.tsx';
import classes from './header.module.css';
import { HeaderSearch } from './header-search.tsx';
import { LogoutButton, MainNavigation } from './main-navigation.tsx';
import { Menu } from './menu.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { useMenu } from './use-menu.ts';

export function MemberNavigation() {
  const wideToggle = useRef<HTMLButtonElement>(null);
  const barToggle = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useMenu(wideToggle, barToggle);
  const news = {
    chat: useUnreadTotal(),
    network: useConnectionCounts().waiting,
    admin: pendingCount.use(),
    moderation: openReports.use(),
  };
  // The same limit as in the styles. Phones have the bottom bar instead of these links.
  const isWide = useMedia('(width >= 768px)');
  useScreenKeyboard();
  return (
    <>
      <HeaderSearch />
      <span className={classes.gap} />
      {isWide && <MainNavigation news={news} />}
      <span className={classes.find}>
        <IconLink to="/search" icon={IconSearch} label={t('navigation.search')} />
      </span>
      <NotificationBell />
      <span className={classes.toggle}>
        <IconButton
          ref={wideToggle}
          icon={open ? IconX : IconMenu2}
          label={t(open ? 'navigation.closeMore' : 'navigation.more')}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
        />
      </span>
      {isWide && <LogoutButton />}
      <BottomBar news={news} menuIsOpen={open} onToggle={() => setOpen(!open)} toggle={barToggle} />
      <Menu open={open} onClose={() => setOpen(false)} news={news} />
    </>
  );
}
