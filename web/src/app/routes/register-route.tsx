import { getInvitation } from 'contract/auth.ts';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { RegisterForm } from '../../features/auth/register-form.tsx';
import { useRulesAgreement } from '../../features/club/use-rules-agreement.tsx';
import { call } from '../../lib/api-client.ts';
import { useClub } from '../../lib/club.ts';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';

import { useQuery } from '../../lib/use-query.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { AuthCard } from '../../ui/layout/auth-card.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';

export function RegisterRoute() {
  const { name } = useClub();
  const navigate = useNavigate();
  const agreement = useRulesAgreement();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '-';
  const read = useCallback(() => call(getInvitation, { query: { token } }), [token]);
  const { data: invitation, apiError, error, reload } = useQuery(read);
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
