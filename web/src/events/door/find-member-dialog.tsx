import { t } from '../../lib/text/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { MemberFinder } from '../../ui/member-finder.tsx';

interface Props {
  onPick: (userId: string, name: string) => void;
  onClose: () => void;
}

export function FindMemberDialog({ onPick, onClose }: Props) {
  return (
    <Dialog title={t('door.findMember')} size="lg" onClose={onClose}>
      <p>{t('door.findText')}</p>
      <MemberFinder
        label={t('door.find')}
        found={t('door.found')}
        without={[]}
        onPick={({ _id, name }) => onPick(_id, name)}
        data-autofocus
      />
    </Dialog>
  );
}
