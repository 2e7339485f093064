import { setGuest } from 'contract/events/events.guests.ts';
import type { UserResult } from 'contract/search/search.ts';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { t } from '../../lib/text/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { MemberFinder } from '../../ui/member-finder.tsx';

interface Props {
  eventId: string;
  onClose: () => void;
}

export function AddGuestDialog({ eventId, onClose }: Props) {
  const { done, error, run } = useSubmit();
  const add = ({ _id: userId, name }: UserResult) =>
    run(
      () => call(setGuest, { params: { id: eventId, userId }, body: { answer: 'going' } }),
      t('guestList.added', { name }),
    );
  return (
    <Dialog title={t('guestList.add')} size="lg" onClose={onClose}>
      <p>{t('guestList.addText')}</p>
      <MemberFinder
        label={t('guestList.find')}
        found={t('guestList.found')}
        without={[]}
        onPick={(member) => void add(member)}
        data-autofocus
      />
      <FormMessage kind="error" text={error} />
      <FormMessage kind="success" text={done} />
    </Dialog>
  );
}
