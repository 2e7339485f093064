import { t } from '../../lib/text/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { MemberFinder } from '../../ui/member-finder.tsx';
import classes from './door.module.css';

interface Props {
  /** Typed before. */
  name: string;
  onPick: (userId: string, name: string) => void;
  onClose: () => void;
}

export function FindMemberDialog({ name, onPick, onClose }: Props) {
  return (
    <Dialog title={t('door.findMember')} size="lg" onClose={onClose}>
      <div className={classes.names}>
        <p>{t('door.findText')}</p>
        <MemberFinder
          initial={name}
          label={t('door.find')}
          found={t('door.found')}
          without={[]}
          onPick={(member) => onPick(member._id, member.name)}
          data-autofocus
        />
      </div>
    </Dialog>
  );
}
