import type { ClubEvent } from 'contract/events/events.ts';
import { t } from '../../lib/text/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PeopleList } from '../../ui/people/people-list.tsx';
import { attendeesOf } from '../events.ts';

export function GoingDialog({ event: { _id: id }, onClose }: { event: ClubEvent; onClose: () => void }) {
  return (
    <Dialog title={t('events.who')} onClose={onClose}>
      <PeopleList list={attendeesOf(id)} label={t('events.who')} />
    </Dialog>
  );
}
