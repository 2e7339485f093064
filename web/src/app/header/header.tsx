import { Suspense } from 'react';
import { useClub } from '../../lib/socket/club.ts';
import { useMe } from '../../lib/store/store.ts';
import { Link } from '../../ui/actions/link.tsx';
import { BrandMark } from '../../ui/club/brand-mark.tsx';
import { ErrorBoundary } from '../../ui/layout/error-boundary.tsx';
import { MemberNavigation } from '../lazy-parts.ts';
import classes from './header.module.css';
import { SchemeSwitch } from './scheme-switch.tsx';
import { VisitorLinks } from './visitor-links.tsx';

export function Header() {
  const me = useMe();
  const { name } = useClub();
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to="/" className={classes.brand}>
          <BrandMark />
          <span className={classes.name}>{name}</span>
        </Link>
        {me ? (
          <ErrorBoundary fallback={() => <span className={classes.gap} />}>
            <Suspense fallback={<span className={classes.gap} />}>
              <MemberNavigation />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <>
            <span className={classes.gap} />
            <SchemeSwitch />
            <VisitorLinks />
          </>
        )}
      </div>
    </header>
  );
}
