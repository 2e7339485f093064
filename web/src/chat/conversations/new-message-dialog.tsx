import { useSubmit } from '../../lib/api/use-submit.ts';
import { useAppDispatch, useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { MemberFinder } from '../../ui/member-finder.tsx';
import { startDirect } from '../chat.api.ts';
import { useContacts } from './use-contacts.ts';

interface Props {
  onClose: () => void;
  onStarted: (id: string) => void;
}

export function NewMessageDialog({ onClose, onStarted }: Props) {
  const dispatch = useAppDispatch();
  const me = useMember();
  const contacts = useContacts();
  const { error, run } = useSubmit(t('profile.messageFailed'));

  const start = (userId: string) =>
    run(async () => {
      const { _id } = await dispatch(startDirect(userId));
      onClose();
      onStarted(_id);
    });
  return (
    <Dialog title={t('chat.newMessage')} onClose={onClose}>
      <FormMessage kind="error" text={error} />
      <MemberFinder
        label={t('chat.to')}
        found={t('chat.people')}
        without={[me._id]}
        suggested={contacts}
        onPick={({ _id }) => void start(_id)}
        data-autofocus
      />
    </Dialog>
  );
}
