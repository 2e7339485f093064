import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SharedLink } from '../../ui/links/shared-link.tsx';

interface Props {
  title: string;
  link: string;
  onClose: () => void;
}

export function InvitationDialog({ title, link, onClose }: Props) {
  const { sendsMail } = useClub();
  return (
    <Dialog size="lg" onClose={onClose} title={title}>
      <p>{t(sendsMail ? 'admin.invitation' : 'admin.invitationWithoutMail')}</p>
      <SharedLink link={link} label={t('admin.link')} />
    </Dialog>
  );
}
