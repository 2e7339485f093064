import { TopicLists } from '../../features/feed/topics/topic-lists.tsx';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Screen } from '../../ui/layout/screen.tsx';

export function TopicsRoute() {
  usePageTitle(t('topics.title'));
  return (
    <Screen title={t('topics.title')} lead={t('topics.lead')} column>
      <TopicLists />
    </Screen>
  );
}
