import { InvitationsScreen } from '../../features/invitations/invitations-screen.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { t } from '../../lib/words.ts';
import { ScreenTitle } from '../../ui/screen-title.tsx';
import classes from './admin.module.css';
import { AdminLinks } from './admin-links.tsx';

/** /admin/invitations */
export function InvitationsRoute() {
  usePageTitle(t('invitations.title'));
  return (
    <div className={classes.admin}>
      <ScreenTitle title={t('invitations.title')} lead={t('invitations.lead')} />
      <AdminLinks />
      <InvitationsScreen />
    </div>
  );
}
