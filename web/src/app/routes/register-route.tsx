import { useNavigate, useSearchParams } from 'react-router';
import { RegisterForm } from '../../features/auth/register-form.tsx';
import { useInvitation } from '../../features/auth/use-invitation.ts';
import { clubName } from '../../lib/club.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { AuthCard } from '../../ui/auth-card.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

/** /register?token=: takes up an invitation, signs in and goes home. */
export function RegisterRoute() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '-';
  const [state, retry] = useInvitation(token);
  usePageTitle(t('register.title'));

  if (state.at === 'loading') {
    return (
      <AuthCard heading={t('register.heading', { club: clubName })}>
        <p role="status">{t('register.reading')}</p>
      </AuthCard>
    );
  }
  if (state.at === 'failed' && state.error.code !== 'not_found') {
    return (
      <AuthCard heading={t('register.heading', { club: clubName })}>
        <ErrorState text={errorMessage(state.error)} onRetry={retry} />
      </AuthCard>
    );
  }
  if (state.at === 'failed') {
    return (
      <AuthCard heading={t('register.invalid')} lead={t('register.invalidWhy')}>
        <ButtonLink to="/apply">{t('header.apply')}</ButtonLink>
      </AuthCard>
    );
  }
  const { invitation } = state;
  return (
    <AuthCard
      heading={t('register.heading', { club: clubName })}
      lead={t(invitation.open ? 'register.leadOpen' : 'register.lead')}
    >
      <RegisterForm token={token} invitation={invitation} onRegistered={() => navigate('/', { replace: true })} />
    </AuthCard>
  );
}
