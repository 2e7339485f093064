import { Directory } from '../../features/members/directory.tsx';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { connectAction } from './connect-action.tsx';

export function MembersRoute() {
  usePageTitle(t('members.title'));
  return (
    <Screen title={t('members.title')} lead={t('members.lead')}>
      <Directory action={connectAction} />
    </Screen>
  );
}
