import { t } from '../../lib/text/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PeopleList } from '../../ui/people/people-list.tsx';
import { endorsersOf } from './endorsements.api.ts';

interface Props {
  userId: string;
  skill: string;
  onClose: () => void;
}

export function EndorsersDialog({ userId, skill, onClose }: Props) {
  const title = t('endorsements.title', { skill });
  return (
    <Dialog title={title} onClose={onClose}>
      <PeopleList list={endorsersOf(userId, skill)} label={title} empty={<p>{t('endorsements.none')}</p>} />
    </Dialog>
  );
}
