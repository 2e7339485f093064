import { IconLogout, IconPhoto } from '@tabler/icons-react';
import type { Conversation } from 'contract/chat.ts';
import type { User } from 'contract/members.ts';
import { Suspense, useRef, useState } from 'react';
import { imageProblem, imageTypes } from '../../lib/image-file.ts';
import { showProblem } from '../../lib/notices.ts';
import { t } from '../../lib/words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ConfirmDialog } from '../../ui/lazy-dialog.tsx';
import { faceOf } from './conversation.words.ts';
import classes from './group-dialog.module.css';
import { GroupMember } from './group-member.tsx';
import { GroupRename } from './group-rename.tsx';
import { MemberPicker } from './member-picker.tsx';
import { useGroup } from './use-group.ts';

interface Props {
  me: User;
  conversation: Conversation;
  onClose: () => void;
}

/** Who is in a group and what it is called; its members change that, its owner also who stays. */
export function GroupPanel({ me, conversation, onClose }: Props) {
  const { _id, participants, ownerId } = conversation;
  const group = useGroup(_id);
  const picture = useRef<HTMLInputElement>(null);
  const [leaving, setLeaving] = useState(false);

  const choose = (file: File | undefined) => {
    if (!file) return;
    const problem = imageProblem(file);
    if (problem) showProblem(t(problem));
    else void group.setPicture(file);
  };
  return (
    <Dialog title={t('group.info')} onClose={onClose}>
      <div className={classes.form}>
        <div className={classes.top}>
          <Avatar person={faceOf(conversation, me._id)} size={72} />
          <Button look="soft" onClick={() => picture.current?.click()}>
            <IconPhoto size={18} stroke={1.8} aria-hidden />
            {t('group.picture')}
          </Button>
          <input
            ref={picture}
            type="file"
            hidden
            aria-label={t('group.picture')}
            accept={imageTypes.join(',')}
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </div>
        <GroupRename name={conversation.groupName} onRename={group.rename} />
        <MemberPicker
          label={t('group.add')}
          without={participants.map((one) => one._id)}
          onPick={({ _id: id }) => group.add(id)}
        />
        <section aria-label={t('group.members')}>
          <h3>{t('chat.members', { count: participants.length })}</h3>
          <ul className={classes.people}>
            {participants.map((person) => (
              <GroupMember
                key={person._id}
                person={person}
                isMe={person._id === me._id}
                isOwner={person._id === ownerId}
                iOwn={ownerId === me._id}
                group={group}
              />
            ))}
          </ul>
        </section>
        <Button look="quiet" onClick={() => setLeaving(true)}>
          <IconLogout size={18} stroke={1.8} aria-hidden />
          {t('group.leave')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {leaving && (
          <ConfirmDialog
            danger
            text={t('group.confirmLeave')}
            onConfirm={() => group.remove(me._id, true)}
            onCancel={() => setLeaving(false)}
          />
        )}
      </Suspense>
    </Dialog>
  );
}
