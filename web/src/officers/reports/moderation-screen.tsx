import { useSearchParams } from 'react-router';
import { t } from '../../lib/text/i18n.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { DecidedCases } from './decided-cases.tsx';
import { OpenCases } from './open-cases.tsx';
import { openReports } from './open-reports.ts';

export function ModerationScreen() {
  const count = openReports.use();
  const [search, setSearch] = useSearchParams();
  const open = search.get('tab') === 'decided' ? 'decided' : 'open';
  const badge = { count, label: t('navigation.openReports', { count }) };
  return (
    <Screen title={t('moderation.title')} lead={t('moderation.intro')} column>
      <Tabs
        label={t('moderation.title')}
        open={open}
        onOpen={(tab) => setSearch(tab === 'decided' ? { tab } : {}, { replace: true })}
        tabs={[
          { name: 'open', title: t('moderation.waiting'), content: <OpenCases />, ...(count > 0 && { badge }) },
          { name: 'decided', title: t('moderation.decided'), content: <DecidedCases /> },
        ]}
      />
    </Screen>
  );
}
