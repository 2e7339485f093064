import { IconLogout } from '@tabler/icons-react';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Avatar } from '../../ui/people/avatar.tsx';
import { useLogout } from '../session/use-logout.ts';
import { headerLinks } from './header-links.ts';
import classes from './main-navigation.module.css';
import { NavigationLink, type News } from './navigation-link.tsx';

export function MainNavigation({ news }: { news: News }) {
  const me = useMember();
  return (
    <nav className={classes.main} aria-label={t('header.navigation')}>
      {headerLinks(me)
        .filter(({ word }) => word !== 'network')
        .map((link) => (
          <NavigationLink
            key={link.to}
            link={link}
            news={news}
            className={classes.link}
            picture={link.word === 'profile' && <Avatar person={me} size={21} />}
          />
        ))}
    </nav>
  );
}

/** Last and apart, because no one means to press it on the way to something else. */
export function LogoutButton() {
  const logOut = useLogout();
  return (
    <span className={classes.apart}>
      <button type="button" className={classes.link} onClick={logOut}>
        <IconLogout size={21} stroke={1.7} aria-hidden />
        <span>{t('navigation.logout')}</span>
      </button>
    </span>
  );
}
