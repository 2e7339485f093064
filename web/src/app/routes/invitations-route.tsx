import { InvitationsScreen } from '../../features/invitations/invitations-screen.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { t } from '../../lib/words.ts';
import { Screen } from '../../ui/screen.tsx';
import { AdminLinks } from './admin-links.tsx';

/** /admin/invitations */
export function InvitationsRoute() {
  usePageTitle(t('invitations.title'));
  return (
    <Screen title={t('invitations.title')} lead={t('invitations.lead')}>
      <AdminLinks />
      <InvitationsScreen />
    </Screen>
  );
}
