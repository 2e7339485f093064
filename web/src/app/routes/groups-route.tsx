import { GroupList } from '../../features/chat/groups/group-list.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { t } from '../../lib/words.ts';
import { Screen } from '../../ui/screen.tsx';

/** /groups */
export function GroupsRoute() {
  usePageTitle(t('groups.title'));
  return (
    <Screen title={t('groups.title')} lead={t('groups.lead')} column>
      <GroupList />
    </Screen>
  );
}
