import {
  IconArrowLeft,
  IconBell,
  IconBellOff,
  IconDots,
  IconInfoCircle,
  IconSearch,
  IconUser,
  IconUserOff,
} from '@tabler/icons-react';
import type { Conversation } from 'contract/chat/chat.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../lib/api/use-action.ts';
import { useAppDispatch, useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { SmallMenu } from '../../ui/actions/small-menu.tsx';
import { BlockDialog } from '../../ui/people/block-dialog.tsx';
import { mute } from '../chat.api.ts';
import { nameOf, otherIn } from '../conversation.labels.ts';
import { ConversationAvatar } from '../conversation-avatar.tsx';
import { useMarks } from '../conversations/use-marks.ts';
import { GroupPanel } from '../groups/group-panel.tsx';
import classes from './conversation-pane.module.css';
import { ConversationStatus } from './conversation-status.tsx';

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
  const [blocking, setBlocking] = useState(false);
  const { _id: id, isGroupChat, muted } = conversation;
  const other = otherIn(conversation, me._id);
  const name = nameOf(conversation, me._id);

  const changeMuted = () => act(() => dispatch(mute(id, !muted)));
  const about = isGroupChat
    ? { text: t('chat.info'), icon: IconInfoCircle, onChoose: () => setShowing(true) }
    : other && { text: t('chat.profile'), icon: IconUser, onChoose: () => void navigate(`/profile/${other._id}`) };
  const items = [
    ...(about ? [about] : []),
    ...useMarks(conversation, onLeave),
    { text: t(muted ? 'chat.unmute' : 'chat.mute'), icon: muted ? IconBell : IconBellOff, onChoose: changeMuted },
    ...(other ? [{ text: t('blocks.block'), icon: IconUserOff, onChoose: () => setBlocking(true) }] : []),
  ];
  return (
    <header className={classes.header}>
      <IconButton icon={IconArrowLeft} label={t('chat.back')} className={classes.back ?? ''} onClick={onLeave} />
      <div className={classes.about}>
        <ConversationAvatar conversation={conversation} size={40} />
        <div className={classes.who}>
          <h2 className={classes.name}>
            {about ? (
              <button type="button" className={classes.open} title={about.text} onClick={about.onChoose}>
                <bdi>{name}</bdi>
              </button>
            ) : (
              <bdi>{name}</bdi>
            )}
          </h2>
          <ConversationStatus conversation={conversation} />
        </div>
      </div>
      <IconButton icon={IconSearch} label={t('chat.find')} onClick={onSearch} />
      <SmallMenu icon={IconDots} label={t('chat.more')} items={items} />
      {blocking && other && <BlockDialog member={other} onClose={() => setBlocking(false)} />}
      {showing && <GroupPanel conversation={conversation} onClose={() => setShowing(false)} />}
    </header>
  );
}
