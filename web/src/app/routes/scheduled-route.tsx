import { ScheduledPosts } from '../../feed/scheduled/scheduled-posts.tsx';
import { t } from '../../lib/text/i18n.ts';
import { Screen } from '../../ui/layout/screen.tsx';

export function ScheduledRoute() {
  return (
    <Screen title={t('scheduled.title')} lead={t('scheduled.lead')} column>
      <ScheduledPosts />
    </Screen>
  );
}
