import { useSearchParams } from 'react-router';
import { ApplicationStatusCard, NoStatusLink } from '../../features/applications/status-card.tsx';
import { useClub } from '../../lib/club.ts';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { AuthCard } from '../../ui/layout/auth-card.tsx';

export function StatusRoute() {
  const { name } = useClub();
  const [search] = useSearchParams();
  const token = search.get('token');
  usePageTitle(t('applicationStatus.title'));
  return (
    <AuthCard heading={t('applicationStatus.heading', { club: name })} fields={4}>
      {token ? <ApplicationStatusCard token={token} /> : <NoStatusLink />}
    </AuthCard>
  );
}
