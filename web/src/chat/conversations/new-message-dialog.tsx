import { listMutual } from 'contract/members/members.profile.ts';
import type { MemberCard } from 'contract/members/members.ts';
import { pageSize } from 'contract/pagination.ts';
import { useMemo } from 'react';
import { useCall } from '../../lib/api/use-query.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useAppDispatch, useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { MemberFinder } from '../../ui/member-finder.tsx';
import { startDirect } from '../chat.api.ts';
import { useConversations } from '../my-conversations.ts';
import { partnersIn } from './matching.ts';

interface Props {
  onClose: () => void;
  onStarted: (id: string) => void;
}

export function NewMessageDialog({ onClose, onStarted }: Props) {
  const dispatch = useAppDispatch();
  const me = useMember();
  const contacts = useContacts();
  const { error, run } = useSubmit(t('people.messageFailed'));

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

/** My connections: recent chat partners first, then the others by name. Null while loading. */
function useContacts(): MemberCard[] | null {
  const me = useMember()._id;
  const conversations = useConversations();
  const { data } = useCall(listMutual, { params: { id: me }, query: { limit: pageSize.max } });
  return useMemo(() => {
    const ranks = new Map(partnersIn(conversations, me).map((id, rank) => [id, rank]));
    const rankOf = ({ _id }: MemberCard) => ranks.get(_id) ?? ranks.size;
    const byRank = (one: MemberCard, other: MemberCard) =>
      rankOf(one) - rankOf(other) || one.name.localeCompare(other.name);
    return data?.toSorted(byRank) ?? null;
  }, [conversations, data, me]);
}
