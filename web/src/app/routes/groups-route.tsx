import { GroupList } from '../../features/chat/groups/group-list.tsx';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Screen } from '../../ui/layout/screen.tsx';

export function GroupsRoute() {
  usePageTitle(t('groups.title'));
  return (
    <Screen title={t('groups.title')} lead={t('groups.lead')} column>
      <GroupList />
    </Screen>
  );
}
