import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { isDemo } from '../lib/club.ts';
import { t } from '../lib/words.ts';
import { keepFocus } from '../ui/kept-focus.ts';
import { Header } from './header.tsx';
import classes from './layout.module.css';

export function Layout() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const how = useNavigationType();
  const last = useRef(pathname);
  useEffect(keepFocus, []);

  // Before the new screen is painted: nobody sees it further down first.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // A screen reader goes on where the new screen begins; going back keeps the place.
    main.current?.focus({ preventScroll: true });
    if (how !== 'POP') scrollTo(0, 0);
  }, [pathname, how]);

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
      <main className={classes.main} id="main" tabIndex={-1} ref={main}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
    </>
  );
}
