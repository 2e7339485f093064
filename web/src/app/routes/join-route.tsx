import { getJoinLink } from 'contract/auth.ts';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { JoinForm } from '../../features/auth/join-form.tsx';
import { call } from '../../lib/api-client.ts';
import { clubName } from '../../lib/club.ts';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useQuery } from '../../lib/use-query.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { AuthCard } from '../../ui/layout/auth-card.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';

export function JoinRoute() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '-';
  const ask = useCallback(() => call(getJoinLink, { query: { token } }), [token]);
  const { apiError, error, loading, reload } = useQuery(ask);
  usePageTitle(t('join.title'));
  const heading = t('join.heading', { club: clubName });

  if (loading) {
    return (
      <AuthCard heading={heading}>
        <p role="status">{t('join.reading')}</p>
      </AuthCard>
    );
  }
  if (apiError?.code === 'not_found') {
    return (
      <AuthCard heading={t('join.invalid')} lead={t('join.invalidWhy')}>
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
      <JoinForm token={token} onJoined={() => navigate('/', { replace: true })} />
    </AuthCard>
  );
}
