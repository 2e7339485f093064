import { IconBookmark, IconCommand, IconLogout, IconMessages, IconSettings } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { t } from '../lib/i18n.ts';
import { useMember } from '../lib/store.ts';
import { CountBadge } from './count-badge.tsx';
import classes from './header.module.css';
import { headerLinks } from './header-links.ts';
import { paletteOpen } from './palette/palette-open.ts';
import { useLogout } from './use-logout.ts';

interface Props {
  /** What waits behind some of them. */
  news: { chat: number; network: number; admin: number };
  onChoose?: () => void;
}

export function NavigationLinks({ news, onChoose }: Props) {
  const me = useMember();
  const logOut = useLogout();
  return (
    <>
      {headerLinks(me).map(({ to, word, icon: Icon }) => (
        <NavLink key={to} to={to} end={to === '/'} className={classes.link ?? ''} onClick={onChoose}>
          <Icon size={21} stroke={1.7} aria-hidden />
          {t(`header.${word}`)}
          {word === 'chat' && <CountBadge count={news.chat} word="chat.unread" />}
          {word === 'network' && <CountBadge count={news.network} word="network.waiting" />}
          {word === 'admin' && <CountBadge count={news.admin} word="admin.waiting" />}
        </NavLink>
      ))}
      <NavLink to="/saved" className={`${classes.link} ${classes.own}`} onClick={onChoose}>
        <IconBookmark size={21} stroke={1.7} aria-hidden />
        {t('summary.saved')}
      </NavLink>
      <NavLink to="/groups" className={`${classes.link} ${classes.own}`} onClick={onChoose}>
        <IconMessages size={21} stroke={1.7} aria-hidden />
        {t('summary.groups')}
      </NavLink>
      <NavLink to="/settings" className={`${classes.link} ${classes.own}`} onClick={onChoose}>
        <IconSettings size={21} stroke={1.7} aria-hidden />
        {t('header.settings')}
      </NavLink>
      <button
        type="button"
        className={`${classes.link} ${classes.own}`}
        onClick={() => {
          onChoose?.();
          paletteOpen.set(true);
        }}
      >
        <IconCommand size={21} stroke={1.7} aria-hidden />
        {t('header.palette')}
      </button>
      <button type="button" className={classes.link} onClick={logOut}>
        <IconLogout size={21} stroke={1.7} aria-hidden />
        {t('header.logout')}
      </button>
    </>
  );
}
