import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { useNoticesWanted } from '../lib/notices.ts';
import { useMe } from '../lib/store.ts';
import { t } from '../lib/words.ts';
import { Header } from './header.tsx';
import classes from './layout.module.css';

const Live = lazy(() => import('./live.tsx').then((m) => ({ default: m.Live })));
const Notices = lazy(() => import('./notices.tsx').then((m) => ({ default: m.Notices })));

export function Layout() {
  const main = useRef<HTMLElement>(null);
  const isMember = useMe() !== null;
  const noticesWanted = useNoticesWanted();
  const { pathname } = useLocation();
  const how = useNavigationType();
  const last = useRef(pathname);

  useEffect(() => {
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
      <Header />
      <main className={classes.main} id="main" tabIndex={-1} ref={main}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      <Suspense fallback={null}>{isMember && <Live />}</Suspense>
      <Suspense fallback={null}>{noticesWanted && <Notices />}</Suspense>
    </>
  );
}
