import { Suspense } from 'react';
import { Link } from 'react-router';
import { clubName } from '../lib/club.ts';
import { useMe } from '../lib/store.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import classes from './header.module.css';
import { MemberNavigation } from './lazy-parts.ts';
import { SchemeSwitch } from './scheme-switch.tsx';
import { VisitorLinks } from './visitor-links.tsx';

export function Header() {
  const me = useMe();
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to="/" className={classes.brand}>
          <BrandMark />
          <span className={classes.name}>{clubName}</span>
        </Link>
        {me ? (
          <Suspense fallback={<span className={classes.gap} />}>
            <MemberNavigation me={me} />
          </Suspense>
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
