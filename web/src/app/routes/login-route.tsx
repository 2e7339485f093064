import { Navigate, useLocation } from 'react-router';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { clubName } from '../../lib/club.ts';
import { t } from '../../lib/i18n.ts';
import { useMe } from '../../lib/store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { AuthCard } from '../../ui/layout/auth-card.tsx';

export function LoginRoute() {
  const me = useMe();
  const { state } = useLocation();
  usePageTitle(t('login.title'));

  if (me) return <Navigate to={typeof state?.from === 'string' ? state.from : '/'} replace />;
  return (
    <AuthCard
      heading={t('login.heading')}
      below={
        <>
          {t('login.newHere', { club: clubName })} <TextLink to="/apply">{t('login.apply')}</TextLink>
          {typeof state?.statusPath === 'string' && (
            <p>
              <TextLink to={state.statusPath}>{t('apply.status')}</TextLink>
            </p>
          )}
        </>
      }
    >
      <LoginForm />
    </AuthCard>
  );
}
