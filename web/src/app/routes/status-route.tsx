import { useSearchParams } from 'react-router';
import { ApplicationStatusCard } from '../../features/applications/status-card.tsx';
import { clubName } from '../../lib/club.ts';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { AuthCard } from '../../ui/layout/auth-card.tsx';

export function StatusRoute() {
  const [search] = useSearchParams();
  usePageTitle(t('applicationStatus.title'));
  return (
    <AuthCard heading={t('applicationStatus.heading', { club: clubName })}>
      <ApplicationStatusCard token={search.get('token') ?? '-'} />
    </AuthCard>
  );
}
