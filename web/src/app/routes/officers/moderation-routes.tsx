import { useParams } from 'react-router';
import { t } from '../../../lib/text/i18n.ts';
import { ModerationScreen } from '../../../officers/reports/moderation-screen.tsx';
import { OwnReport } from '../../../officers/reports/own-report.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { NotFoundRoute } from '../not-found-route.tsx';

export function ModerationRoute() {
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
