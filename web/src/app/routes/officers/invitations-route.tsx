import { InvitationsScreen } from '../../../accounts/invitations/invitations-screen.tsx';
import { t } from '../../../lib/text/i18n.ts';
import { AdminScreen } from './admin-screen.tsx';

export function InvitationsRoute() {
  return (
    <AdminScreen title={t('invitations.title')}>
      <InvitationsScreen />
    </AdminScreen>
  );
}
