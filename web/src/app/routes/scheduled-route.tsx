import { ScheduledPosts } from '../../feed/scheduled/scheduled-posts.tsx';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { t } from '../../lib/text/i18n.ts';
import { Screen } from '../../ui/layout/screen.tsx';

export function ScheduledRoute() {
  usePageTitle(t('scheduled.title'));
  return (
    <Screen title={t('scheduled.title')} lead={t('scheduled.lead')} column>
      <ScheduledPosts />
    </Screen>
  );
}
