import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { CheckList } from '../../ui/choices/check-list.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { avatarOf, nameOf } from '../conversation.labels.ts';
import { useConversations } from '../my-conversations.ts';

interface Props {
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

export function ConversationChoice({ chosen, onChange }: Props) {
  const me = useMember()._id;
  const conversations = useConversations();
  if (conversations.length === 0) return null;
  return (
    <CheckList
      legend={t('chat.list')}
      options={conversations.map((one) => ({
        id: one._id,
        label: (
          <>
            <Avatar person={avatarOf(one, me)} size={34} />
            <bdi>{nameOf(one, me)}</bdi>
          </>
        ),
      }))}
      {...{ chosen, onChange }}
    />
  );
}
