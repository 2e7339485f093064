import {
  IconBookmark,
  IconCommand,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUserShield,
  IconUsersGroup,
} from '@tabler/icons-react';
import { chooseColorScheme, useColorScheme } from '../../lib/browser/color-scheme.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { NavLink } from '../../ui/actions/nav-link.tsx';
import { paletteOpen } from '../palette/palette-open.ts';
import { useLogout } from '../session/use-logout.ts';
import { headerLinks } from './header-links.ts';
import classes from './menu.module.css';
import { NavigationLink, type News } from './navigation-link.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  news: News;
}

const pages = [
  { to: '/saved', word: 'summary.saved', icon: IconBookmark },
  { to: '/groups', word: 'summary.groups', icon: IconUsersGroup },
  { to: '/offices', word: 'navigation.offices', icon: IconUserShield },
  { to: '/settings', word: 'navigation.settings', icon: IconSettings },
] as const;

/** All links on a phone; on wide screens only those that the header doesn't have. */
export function Menu({ open, ...rest }: Props) {
  return open && <OpenMenu {...rest} />;
}

function OpenMenu({ onClose, news }: Omit<Props, 'open'>) {
  const me = useMember();
  const logOut = useLogout();
  const other = useColorScheme() === 'dark' ? 'light' : 'dark';
  const Scheme = other === 'dark' ? IconMoon : IconSun;
  return (
    <>
      <div className={classes.shade} />
      <nav id="menu" className={classes.menu} aria-label={t('navigation.menu')}>
        {headerLinks(me).map((link) => (
          <NavigationLink
            key={link.to}
            link={link}
            news={news}
            className={`${classes.item} ${link.word === 'network' ? '' : classes.phone}`}
            onClick={onClose}
          />
        ))}
        {pages.map(({ to, word, icon: Icon }) => (
          <NavLink key={to} to={to} className={classes.item ?? ''} onClick={onClose}>
            <Icon size={21} stroke={1.7} aria-hidden />
            {t(word)}
          </NavLink>
        ))}
        <button
          type="button"
          className={classes.item}
          onClick={() => {
            onClose();
            paletteOpen.set(true);
          }}
        >
          <IconCommand size={21} stroke={1.7} aria-hidden />
          {t('navigation.palette')}
        </button>
        <button type="button" className={classes.item} onClick={() => chooseColorScheme(other)}>
          <Scheme size={21} stroke={1.7} aria-hidden />
          {t(`header.${other}`)}
        </button>
        <button type="button" className={`${classes.item} ${classes.phone}`} onClick={logOut}>
          <IconLogout size={21} stroke={1.7} aria-hidden />
          {t('navigation.logout')}
        </button>
      </nav>
    </>
  );
}
