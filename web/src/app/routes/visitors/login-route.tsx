import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { LoginForm } from '../../../accounts/sign-in/login-form.tsx';
import { lazyPart } from '../../../lib/browser/load-code.ts';
import { canUsePasskeys } from '../../../lib/browser/passkeys.ts';
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts';
import { useClub } from '../../../lib/socket/club.ts';
import { useMe } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { PageLink } from '../../../ui/actions/page-link.tsx';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { AuthCard } from '../../../ui/club/auth-card.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';

const SecondFactorStep = lazyPart(() =>
  import('../../../accounts/sign-in/second-factor-step.tsx').then((m) => m.SecondFactorStep),
);

const PasskeyButton = lazyPart(() =>
  import('../../../accounts/sign-in/passkey-button.tsx').then((m) => m.PasskeyButton),
);
const StatusLink = lazyPart(() => import('../../../applications/status/status-link.tsx').then((m) => m.StatusLink));
const CollegeReturn = lazyPart(() =>
  import('../../../accounts/sign-in/college-return.tsx').then((m) => m.CollegeReturn),
);

export function LoginRoute() {
  const [query] = useSearchParams();
  const outcome = query.get('college');
  const [waitsForCode, setWaitsForCode] = useState(outcome === 'code');
  const me = useMe();
  const { name, applicationsOpen, college, sendsMail } = useClub();
  const { state } = useLocation();
  usePageTitle(t('login.title'));

  if (me?.secondFactor === 'required') return <Navigate to="/settings" replace />;
  if (me) return <Navigate to={typeof state?.from === 'string' ? state.from : '/'} replace />;
  if (waitsForCode) return <SecondFactorStep onRestart={() => setWaitsForCode(false)} />;
  // Also shows the message from /apply.
  const hasApplied = state?.statusPath === null || typeof state?.statusPath === 'string';
  return (
    <AuthCard
      posterOnPhones
      heading={t('login.heading')}
      below={
        applicationsOpen ? (
          <>
            {t('login.newHere', { club: name })} <TextLink to="/apply">{t('login.apply')}</TextLink>
          </>
        ) : (
          t('login.closed', { club: name })
        )
      }
    >
      {hasApplied && <FormMessage kind="success" text={t(sendsMail ? 'apply.sent' : 'apply.sentWithoutMail')} />}
      {state?.statusPath && <StatusLink path={state.statusPath} withLink />}
      {outcome && <CollegeReturn outcome={outcome} />}
      <LoginForm onSecondFactor={() => setWaitsForCode(true)} />
      {canUsePasskeys() && <PasskeyButton />}
      {college && <PageLink href="/api/auth/college">{t('login.college', { college })}</PageLink>}
    </AuthCard>
  );
}
