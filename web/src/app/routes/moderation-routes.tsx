import { useParams } from 'react-router';
import { ModerationScreen } from '../../features/moderation/moderation-screen.tsx';
import { OwnReport } from '../../features/moderation/own-report.tsx';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { NotFoundRoute } from './not-found-route.tsx';

export function ModerationRoute() {
  usePageTitle(t('moderation.title'));
  return (
    <Screen title={t('moderation.title')} lead={t('moderation.intro')} column>
      <ModerationScreen />
    </Screen>
  );
}

export function ReportRoute() {
  const { id = '' } = useParams();
  return <OwnReport key={id} id={id} notFound={<NotFoundRoute />} />;
}
