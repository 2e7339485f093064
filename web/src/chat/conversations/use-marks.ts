import { IconArchive, IconArchiveOff, IconMail, IconPin, IconPinnedOff } from '@tabler/icons-react';
import type { Conversation } from 'contract/chat/chat.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import type { MenuItem } from '../../ui/actions/small-menu.tsx';
import { archive, markUnread, pin, unarchive, unpin } from './marks.api.ts';

/** The menu items that change a conversation for me alone. `onAway` runs when it should not stay open. */
export function useMarks({ _id: id, unreadCount, archived, pinnedByMe }: Conversation, onAway: () => void): MenuItem[] {
  const dispatch = useAppDispatch();
  const { act } = useAction();

  const unread = () => {
    onAway();
    void act(() => dispatch(markUnread(id)));
  };
  const toArchive = async () => {
    onAway();
    if (await act(() => dispatch(archive(id)))) showSuccess(t('chat.marks.isArchived'));
  };
  const fromArchive = () => act(() => dispatch(unarchive(id)));
  const changePin = () => act(() => dispatch((pinnedByMe ? unpin : pin)(id)));
  return [
    ...(unreadCount === 0 ? [{ text: t('chat.marks.unread'), icon: IconMail, onChoose: unread }] : []),
    {
      text: t(pinnedByMe ? 'chat.marks.unpin' : 'chat.marks.pin'),
      icon: pinnedByMe ? IconPinnedOff : IconPin,
      onChoose: changePin,
    },
    archived
      ? { text: t('chat.marks.unarchive'), icon: IconArchiveOff, onChoose: fromArchive }
      : { text: t('chat.marks.archive'), icon: IconArchive, onChoose: toArchive },
  ];
}
