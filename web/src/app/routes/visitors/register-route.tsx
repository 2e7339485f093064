import { getInvitation } from 'contract/accounts/auth.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { RegisterForm } from '../../../accounts/registration/register-form.tsx';
import { useRulesAgreement } from '../../../club/rules/use-rules-agreement.tsx';
import { useCall } from '../../../lib/api/use-query.ts';
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts';
import { useClub } from '../../../lib/socket/club.ts';
import { t } from '../../../lib/text/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { AuthCard } from '../../../ui/club/auth-card.tsx';
import { ErrorState } from '../../../ui/lists/error-state.tsx';

export function RegisterRoute() {
  const { name } = useClub();
  const navigate = useNavigate();
  const agreement = useRulesAgreement();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '-';
  const { data: invitation, apiError, error, reload } = useCall(getInvitation, { query: { token } });
  usePageTitle(t('register.title'));

  if (!invitation && !error) {
    return <AuthCard heading={t('register.heading', { club: name })} reading={t('register.reading')} fields={4} />;
  }
  if (error && apiError?.code !== 'not_found') {
    return (
      <AuthCard heading={t('register.heading', { club: name })}>
        <ErrorState text={error} onRetry={reload} />
      </AuthCard>
    );
  }
  if (!invitation) {
    return (
      <AuthCard heading={t('register.invalid')} lead={t('register.invalidWhy')} fields={4}>
        <ButtonLink to="/apply">{t('header.apply')}</ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      heading={t('register.heading', { club: name })}
      lead={t(invitation.open ? 'register.leadOpen' : 'register.lead')}
    >
      <RegisterForm
        token={token}
        invitation={invitation}
        {...agreement}
        onRegistered={() => navigate('/', { replace: true })}
      />
    </AuthCard>
  );
}
