import { InvitationsScreen } from '../../features/invitations/invitations-screen.tsx';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { AdminLinks } from './admin-links.tsx';

export function InvitationsRoute() {
  usePageTitle(t('invitations.title'));
  return (
    <Screen title={t('invitations.title')} lead={t('invitations.lead')}>
      <AdminLinks />
      <InvitationsScreen />
    </Screen>
  );
}
