import { IconMoon, IconSun } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { chooseColorScheme, useColorScheme } from '../../lib/browser/color-scheme.ts';
import { useClub } from '../../lib/socket/club.ts';
import { useMe } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { BrandMark } from '../../ui/club/brand-mark.tsx';
import { ErrorBoundary } from '../../ui/layout/error-boundary.tsx';
import { MemberNavigation } from '../lazy-parts.ts';
import classes from './header.module.css';

export function Header() {
  const me = useMe();
  const { name } = useClub();
  return (
    <header className={classes.header}>
      <div className={classes.bar} data-visitor={!me}>
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

function SchemeSwitch() {
  const isDark = useColorScheme() === 'dark';
  return (
    <IconButton
      icon={isDark ? IconSun : IconMoon}
      label={t(isDark ? 'header.light' : 'header.dark')}
      onClick={() => chooseColorScheme(isDark ? 'light' : 'dark')}
    />
  );
}

function VisitorLinks() {
  const navigate = useNavigate();
  return (
    <nav className={classes.visitor} aria-label={t('header.navigation')}>
      <Link to="/apply" className={classes.apply}>
        {t('header.apply')}
      </Link>
      <Button onClick={() => navigate('/login')}>{t('header.signIn')}</Button>
    </nav>
  );
}
