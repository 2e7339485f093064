import { useNavigate } from 'react-router';
import { t } from '../../lib/text/i18n.ts';
import { OpeningPage } from '../../ui/club/opening-page.tsx';
import { CardSkeleton } from '../../ui/people/card-skeleton.tsx';
import { OfficePage } from './office-page.tsx';
import { useOffices } from './use-offices.ts';

export function OfficeScreen({ id }: { id: string }) {
  const navigate = useNavigate();
  const { items, loaded, error, now, reload } = useOffices();
  const office = items.find(({ _id }) => _id === id);
  if (office) {
    return <OfficePage key={id} office={office} now={now} onDeleted={() => void navigate('/offices')} />;
  }
  return (
    <OpeningPage
      title={t('offices.office')}
      error={loaded ? t('offices.gone') : error}
      gone={loaded && { to: '/offices', text: t('offices.seeAll') }}
      onRetry={() => void reload()}
    >
      <CardSkeleton count={2} />
    </OpeningPage>
  );
}
