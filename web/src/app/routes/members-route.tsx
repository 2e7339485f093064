import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { t } from '../../lib/text/i18n.ts';
import { Directory } from '../../members/directory/directory.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { connectAction } from './home/connect-action.tsx';

export function MembersRoute() {
  usePageTitle(t('members.title'));
  return (
    <Screen title={t('members.title')} lead={t('members.lead')}>
      <Directory action={connectAction} />
    </Screen>
  );
}
