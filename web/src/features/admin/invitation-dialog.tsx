import { t } from '../../lib/i18n.ts';
import { SharedLink } from '../../ui/content/shared-link.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

interface Props {
  title: string;
  link: string;
  onClose: () => void;
}

export function InvitationDialog({ title, link, onClose }: Props) {
  return (
    <Dialog size="lg" onClose={onClose} title={title}>
      <p>{t('admin.invitation')}</p>
      <SharedLink link={link} label={t('admin.link')} />
    </Dialog>
  );
}
