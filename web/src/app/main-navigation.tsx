import { IconLogout } from '@tabler/icons-react';
import { t } from '../lib/i18n.ts';
import { useMember } from '../lib/store.ts';
import { Avatar } from '../ui/people/avatar.tsx';
import { headerLinks } from './header-links.ts';
import classes from './main-navigation.module.css';
import { NavigationLink, type News } from './navigation-link.tsx';
import { useLogout } from './use-logout.ts';

/** The links of the specification, on wide screens: places with their words, what is one's own as icons. */
export function MainNavigation({ news }: { news: News }) {
  const me = useMember();
  const logOut = useLogout();
  return (
    <nav className={classes.main} aria-label={t('header.navigation')}>
      {headerLinks(me)
        .filter(({ word }) => word !== 'network')
        .map((link) => {
          const isOwn = link.word === 'profile' || link.word === 'moderation' || link.word === 'admin';
          return (
            <NavigationLink
              key={link.to}
              link={link}
              news={news}
              className={(isOwn ? classes.own : classes.place) ?? ''}
              title={isOwn ? t(`navigation.${link.word}`) : undefined}
              picture={link.word === 'profile' && <Avatar person={me} size={28} />}
            />
          );
        })}
      <button type="button" className={classes.own} title={t('navigation.logout')} onClick={logOut}>
        <IconLogout size={21} stroke={1.7} aria-hidden />
        <span>{t('navigation.logout')}</span>
      </button>
    </nav>
  );
}
