import { useClub } from '../../lib/club.ts';
import { t } from '../../lib/i18n.ts';
import { SharedLink } from '../../ui/content/shared-link.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

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
