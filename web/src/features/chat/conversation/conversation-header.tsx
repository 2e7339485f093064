import {
  IconArrowLeft,
  IconBell,
  IconBellOff,
  IconDots,
  IconInfoCircle,
  IconSearch,
  IconUser,
} from '@tabler/icons-react';
import type { Conversation } from 'contract/chat.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../../lib/i18n.ts';
import { useAppDispatch, useMember } from '../../../lib/store.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { SmallMenu } from '../../../ui/actions/small-menu.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { mute } from '../chat.api.ts';
import { faceOf, nameOf, otherIn } from '../conversation.labels.ts';
import { GroupPanel } from '../groups/group-panel.tsx';
import classes from './conversation-pane.module.css';

interface Props {
  conversation: Conversation;
  onLeave: () => void;
  onSearch: () => void;
}

export function ConversationHeader({ conversation, onLeave, onSearch }: Props) {
  const dispatch = useAppDispatch();
  const me = useMember();
  const { act } = useAction();
  const navigate = useNavigate();
  const [showing, setShowing] = useState(false);
  const { _id: id, isGroupChat, muted, participants } = conversation;
  const other = otherIn(conversation, me._id);
  const isOnline = useOnline(other?._id);

  const changeMuted = () => act(() => dispatch(mute({ id, muted: !muted })).unwrap());
  const about = isGroupChat
    ? { text: t('chat.info'), icon: IconInfoCircle, onChoose: () => setShowing(true) }
    : other && { text: t('chat.profile'), icon: IconUser, onChoose: () => void navigate(`/profile/${other._id}`) };
  const items = [
    ...(about ? [about] : []),
    { text: t('chat.find'), icon: IconSearch, onChoose: onSearch },
    { text: t(muted ? 'chat.unmute' : 'chat.mute'), icon: muted ? IconBell : IconBellOff, onChoose: changeMuted },
  ];
  return (
    <header className={classes.header}>
      <IconButton icon={IconArrowLeft} label={t('chat.back')} className={classes.back ?? ''} onClick={onLeave} />
      <Avatar person={faceOf(conversation, me._id)} size={42} withPresence={!isGroupChat} />
      <div className={classes.who}>
        <h2 className={classes.name}>
          <bdi>{nameOf(conversation, me._id)}</bdi>
        </h2>
        {!isGroupChat && isOnline && (
          <p className={classes.members} aria-hidden>
            {t('presence.online')}
          </p>
        )}
        {isGroupChat && (
          <p className={classes.members}>
            <span className="visually-hidden">{t('chat.members', { count: participants.length })}: </span>
            {participants.map(({ name }) => name).join(', ')}
          </p>
        )}
      </div>
      <SmallMenu icon={IconDots} label={t('chat.more')} items={items} />
      {showing && <GroupPanel conversation={conversation} onClose={() => setShowing(false)} />}
    </header>
  );
}
