import { t } from '../../lib/text/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SharedLink } from '../../ui/links/shared-link.tsx';

interface Props {
  title: string;
  text: string;
  link: string;
  onClose: () => void;
}

export function LinkDialog({ title, text, link, onClose }: Props) {
  return (
    <Dialog size="lg" onClose={onClose} title={title}>
      <p>{text}</p>
      <SharedLink link={link} label={t('share.link')} />
    </Dialog>
  );
}
