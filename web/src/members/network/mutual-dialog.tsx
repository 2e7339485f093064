import { listMutual } from 'contract/members/members.profile.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import { members } from '../../lib/store/members.ts';
import { t } from '../../lib/text/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PeopleList } from '../../ui/people/people-list.tsx';

export function MutualDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const list = listOf(members, pagesOf(listMutual, { params: { id: userId } }));
  return (
    <Dialog title={t('profile.mutualTitle')} onClose={onClose}>
      <PeopleList list={list} label={t('profile.mutualTitle')} />
    </Dialog>
  );
}
