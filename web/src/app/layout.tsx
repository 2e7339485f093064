import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { isDemo } from '../lib/socket/club.ts';
import { useMe } from '../lib/store/store.ts';
import { t } from '../lib/text/i18n.ts';
import { preserveFocus } from '../ui/focus/focus-keeper.ts';
import { Header } from './header/header.tsx';
import classes from './layout.module.css';
import { PageNotice } from './page-notice.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

export function Layout() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const isMember = useMe() !== null;
  useEffect(preserveFocus, []);
  useScrollRestoration();

  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // A screen reader continues at the start of the new screen.
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <a className={classes.skip} href="#main">
        {t('layout.skip')}
      </a>
      {isDemo && (
        <aside className={classes.demo} aria-label={t('layout.demoLabel')}>
          {t('layout.demo')}
        </aside>
      )}
      <Header />
      <PageNotice />
      <main className={classes.main} id="main" tabIndex={-1} data-bar={isMember} ref={main}>
        <ScreenBoundary>
          <Outlet />
        </ScreenBoundary>
      </main>
    </>
  );
}
