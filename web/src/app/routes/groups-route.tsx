import { GroupList } from '../../chat/groups/group-list.tsx';
import { t } from '../../lib/text/i18n.ts';
import { Screen } from '../../ui/layout/screen.tsx';

export function GroupsRoute() {
  return (
    <Screen title={t('groups.title')} lead={t('groups.lead')} column>
      <GroupList />
    </Screen>
  );
}
