import { Directory } from '../../features/members/directory.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { t } from '../../lib/words.ts';
import { ScreenTitle } from '../../ui/screen-title.tsx';
import { connectAction } from './connect-action.tsx';

/** /members */
export function MembersRoute() {
  usePageTitle(t('members.title'));
  return (
    <>
      <ScreenTitle title={t('members.title')} lead={t('members.lead')} />
      <Directory action={connectAction} />
    </>
  );
}
