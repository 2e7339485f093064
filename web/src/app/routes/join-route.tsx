import { getJoinLink } from 'contract/joining.ts';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { JoinForm } from '../../features/auth/join-form.tsx';
import { call } from '../../lib/api-client.ts';
import { clubName } from '../../lib/club.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useQuery } from '../../lib/use-query.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Door } from '../../ui/door.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

/** /join?token=: joins by an invitation link, signs in and goes home. */
export function JoinRoute() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '-';
  const ask = useCallback(() => call(getJoinLink, { query: { token } }), [token]);
  const [state, retry] = useQuery(ask);
  usePageTitle(t('join.title'));
  const heading = t('join.heading', { club: clubName });

  if (state.at === 'loading') {
    return (
      <Door heading={heading}>
        <p role="status">{t('join.reading')}</p>
      </Door>
    );
  }
  if (state.at === 'failed' && state.error.code === 'not_found') {
    return (
      <Door heading={t('join.invalid')} lead={t('join.invalidWhy')}>
        <ButtonLink to="/apply">{t('header.apply')}</ButtonLink>
      </Door>
    );
  }
  if (state.at === 'failed') {
    return (
      <Door heading={heading}>
        <ErrorState text={errorMessage(state.error)} onRetry={retry} />
      </Door>
    );
  }
  return (
    <Door heading={heading} lead={t('join.lead')}>
      <JoinForm token={token} onJoined={() => navigate('/', { replace: true })} />
    </Door>
  );
}
