import { IconMenu2, IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import classes from './bottom-bar.module.css';
import { CountBadge } from './count-badge.tsx';
import { barLinks } from './header-links.ts';
import { NavigationLink, type News } from './navigation-link.tsx';

interface Props {
  news: News;
  menuIsOpen: boolean;
  onToggle: () => void;
  toggle: Ref<HTMLButtonElement>;
}

/** A phone's main links within reach of a thumb, and the menu with all of them (specification, section 2). */
export function BottomBar({ news, menuIsOpen, onToggle, toggle }: Props) {
  const me = useMember();
  const Icon = menuIsOpen ? IconX : IconMenu2;
  // The open menu has the same links, so screen readers and the keyboard only find those.
  const whileOpen = menuIsOpen ? { 'aria-hidden': true, tabIndex: -1 } : {};
  return (
    <nav className={classes.bar} aria-label={t('navigation.bar')}>
      {barLinks(me).map((link) => (
        <NavigationLink key={link.to} link={link} news={news} className={classes.item ?? ''} {...whileOpen} />
      ))}
      <button
        ref={toggle}
        type="button"
        className={classes.item}
        aria-label={t(menuIsOpen ? 'navigation.closeMenu' : 'navigation.openMenu')}
        aria-expanded={menuIsOpen}
        aria-controls="menu"
        onClick={onToggle}
      >
        <Icon size={21} stroke={1.7} aria-hidden />
        <span>{t('navigation.menu')}</span>
      </button>
      {!menuIsOpen && <CountBadge calm count={news.admin + news.moderation} word="navigation.news" />}
    </nav>
  );
}
