import { IconCrown, IconDots, IconUserMinus } from '@tabler/icons-react';
import type { Conversation } from 'contract/chat/chat.ts';
import { useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { SmallMenu } from '../../ui/actions/small-menu.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './group-dialog.module.css';
import type { useGroup } from './use-group.ts';

interface Props {
  person: Conversation['participants'][number];
  isMe: boolean;
  isOwner: boolean;
  iOwn: boolean;
  group: ReturnType<typeof useGroup>;
}

export function GroupMember({ person, isMe, isOwner, iOwn, group }: Props) {
  const [confirming, setConfirming] = useState<'confirmRemove' | 'confirmHandOver' | null>(null);
  const { _id, name } = person;

  const confirm = async () => {
    if (confirming === 'confirmRemove') await group.remove(_id);
    else await group.handOver(_id);
  };
  const items = [
    { text: t('group.handOver'), icon: IconCrown, onChoose: () => setConfirming('confirmHandOver') },
    { text: t('group.removeMember'), icon: IconUserMinus, onChoose: () => setConfirming('confirmRemove') },
  ];
  return (
    <li className={classes.person}>
      <Avatar person={person} size={40} withPresence withCard={!isMe} />
      <div className={classes.who}>
        <p className={classes.name}>
          <bdi data-person={isMe ? undefined : _id}>{isMe ? t('group.you', { name }) : name}</bdi>
        </p>
        {isOwner && <p className={classes.note}>{t('group.owner')}</p>}
      </div>
      {iOwn && !isMe && <SmallMenu icon={IconDots} label={t('group.memberMenu', { name })} items={items} />}
      {confirming && (
        <ConfirmDialog
          danger
          text={t(`group.${confirming}`, { name })}
          onConfirm={confirm}
          onClose={() => setConfirming(null)}
        />
      )}
    </li>
  );
}
