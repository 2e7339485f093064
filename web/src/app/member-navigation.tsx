import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import type { User } from 'contract/members.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '../lib/words.ts';
import classes from './header.module.css';
import { HeaderSearch } from './header-search.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';

/** The header of a member: search box and links side by side, or on a phone behind a menu toggle. */
export function MemberNavigation({ me }: { me: User }) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes because the path has changed
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return (
    <>
      <HeaderSearch />
      <nav className={classes.wide} aria-label={t('header.navigation')}>
        <NavigationLinks me={me} />
      </nav>
      <span className={classes.gap} />
      <SchemeSwitch />
      <ActionIcon
        ref={toggle}
        className={classes.toggle}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={open ? t('header.closeMenu') : t('header.openMenu')}
        aria-expanded={open}
        aria-controls="menu"
        onClick={() => setOpen(!open)}
      >
        {open ? <IconX size={24} /> : <IconMenu2 size={24} />}
      </ActionIcon>
      <nav id="menu" className={classes.menu} hidden={!open} aria-label={t('header.menu')}>
        <NavigationLinks me={me} />
      </nav>
    </>
  );
}
