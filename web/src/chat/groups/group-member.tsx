import { IconCrown, IconCrownOff, IconDots, IconUserMinus } from '@tabler/icons-react';
import type { Conversation } from 'contract/chat/chat.ts';
import { useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { SmallMenu } from '../../ui/actions/small-menu.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './group-dialog.module.css';
import type { useGroup } from './use-group.ts';

type Question = 'confirmRemove' | 'confirmHandOver' | 'confirmRemoveOwner';

interface Props {
  person: Conversation['participants'][number];
  isMe: boolean;
  isOwner: boolean;
  /** The last owner stays one. */
  isLastOwner: boolean;
  iOwn: boolean;
  group: ReturnType<typeof useGroup>;
}

export function GroupMember({ person, isMe, isOwner, isLastOwner, iOwn, group }: Props) {
  const [confirming, setConfirming] = useState<Question | null>(null);
  const { _id, name } = person;

  const confirm = async () => {
    if (confirming === 'confirmRemove') await group.remove(_id);
    else await group.setOwner(_id, confirming === 'confirmHandOver');
  };
  const make = { text: t('group.handOver'), icon: IconCrown, onChoose: () => setConfirming('confirmHandOver') };
  const unmake = {
    text: t('group.removeOwner'),
    icon: IconCrownOff,
    onChoose: () => setConfirming('confirmRemoveOwner'),
  };
  const remove = {
    text: t('group.removeMember'),
    icon: IconUserMinus,
    onChoose: () => setConfirming('confirmRemove'),
  };
  const items = [...(isOwner ? (isLastOwner ? [] : [unmake]) : [make]), ...(isMe ? [] : [remove])];
  return (
    <li className={classes.person}>
      <Avatar person={person} size={40} withPresence withCard={!isMe} />
      <div className={classes.who}>
        <p className={classes.name}>
          <bdi data-person={isMe ? undefined : _id}>{isMe ? t('group.you', { name }) : name}</bdi>
        </p>
        {isOwner && <p className={classes.note}>{t('group.owner')}</p>}
      </div>
      {iOwn && items.length > 0 && <SmallMenu icon={IconDots} label={t('group.memberMenu', { name })} items={items} />}
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
