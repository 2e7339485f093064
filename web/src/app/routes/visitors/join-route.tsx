import { getJoinLink } from 'contract/accounts/auth.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { JoinForm } from '../../../accounts/registration/join-form.tsx';
import { useRulesAgreement } from '../../../club/rules/use-rules-agreement.tsx';
import { useCall } from '../../../lib/api/use-query.ts';
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts';
import { useClub } from '../../../lib/socket/club.ts';
import { t } from '../../../lib/text/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { AuthCard } from '../../../ui/club/auth-card.tsx';
import { ErrorState } from '../../../ui/lists/error-state.tsx';

export function JoinRoute() {
  const { name } = useClub();
  const navigate = useNavigate();
  const agreement = useRulesAgreement();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '-';
  const { apiError, error, loading, reload } = useCall(getJoinLink, { query: { token } });
  usePageTitle(t('join.title'));
  const heading = t('join.heading', { club: name });

  if (loading) {
    return <AuthCard heading={heading} reading={t('join.reading')} fields={6} />;
  }
  if (apiError?.code === 'not_found') {
    return (
      <AuthCard heading={t('join.invalid')} lead={t('join.invalidWhy')} fields={6}>
        <ButtonLink to="/apply">{t('header.apply')}</ButtonLink>
      </AuthCard>
    );
  }
  if (error) {
    return (
      <AuthCard heading={heading}>
        <ErrorState text={error} onRetry={reload} />
      </AuthCard>
    );
  }
  return (
    <AuthCard heading={heading} lead={t('join.lead')}>
      <JoinForm token={token} {...agreement} onJoined={() => navigate('/', { replace: true })} />
    </AuthCard>
  );
}
