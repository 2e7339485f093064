import { ScheduledPosts } from '../../features/feed/scheduled/scheduled-posts.tsx';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Screen } from '../../ui/layout/screen.tsx';

export function ScheduledRoute() {
  usePageTitle(t('scheduled.title'));
  return (
    <Screen title={t('scheduled.title')} lead={t('scheduled.lead')} column>
      <ScheduledPosts />
    </Screen>
  );
}
