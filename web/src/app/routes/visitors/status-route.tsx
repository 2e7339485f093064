import { useSearchParams } from 'react-router';
import { ApplicationStatusCard, NoStatusLink } from '../../../applications/status/status-card.tsx';
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts';
import { useClub } from '../../../lib/socket/club.ts';
import { t } from '../../../lib/text/i18n.ts';
import { AuthCard } from '../../../ui/club/auth-card.tsx';

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
