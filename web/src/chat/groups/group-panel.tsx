import { IconLogout } from '@tabler/icons-react';
import type { Conversation } from 'contract/chat/chat.ts';
import { limits } from 'contract/limits.ts';
import { isBlank } from 'contract/text.ts';
import { type FormEvent, useState } from 'react';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { MemberFinder } from '../../ui/member-finder.tsx';
import { avatarOf } from '../conversation.labels.ts';
import { foundLabel } from './found.labels.ts';
import classes from './group-dialog.module.css';
import { GroupMember } from './group-member.tsx';
import { GroupPicture } from './group-picture.tsx';
import { useGroup } from './use-group.ts';

interface Props {
  conversation: Conversation;
  onClose: () => void;
}

export function GroupPanel({ conversation, onClose }: Props) {
  const me = useMember();
  const { _id, participants, owners, memberCount, access } = conversation;
  const iOwn = owners.includes(me._id);
  const group = useGroup(_id);
  return (
    <Dialog title={t('group.info')} onClose={onClose}>
      <div className={classes.form}>
        {iOwn && (
          <>
            <GroupPicture person={avatarOf(conversation, me._id)} onChoose={group.setPicture} />
            <GroupRename name={conversation.groupName} onRename={group.rename} />
          </>
        )}
        <TextLink to={`/groups/${_id}`}>{t('group.page')}</TextLink>
        {(iOwn || access === 'private') && (
          <MemberFinder
            label={t('group.add')}
            found={t('group.found')}
            without={participants.map((one) => one._id)}
            onPick={({ _id: id, name, avatar }) => group.add({ _id: id, name, avatar })}
          >
            {foundLabel}
          </MemberFinder>
        )}
        <section aria-label={t('group.members')}>
          <h3>{t('chat.members', { count: memberCount })}</h3>
          <ul className={classes.people}>
            {participants.map((person) => (
              <GroupMember
                key={person._id}
                person={person}
                isMe={person._id === me._id}
                isOwner={owners.includes(person._id)}
                isLastOwner={owners.length === 1}
                iOwn={iOwn}
                group={group}
              />
            ))}
          </ul>
          {memberCount > participants.length && (
            <TextLink to={`/groups/${_id}?tab=members`}>{t('group.allMembers')}</TextLink>
          )}
        </section>
        <GroupLeave onLeave={() => group.leave(me._id)} />
      </div>
    </Dialog>
  );
}

function GroupLeave({ onLeave }: { onLeave: () => Promise<unknown> }) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        <IconLogout size={18} stroke={1.8} aria-hidden />
        {t('group.leave')}
      </Button>
      {confirming && (
        <ConfirmDialog danger text={t('group.confirmLeave')} onConfirm={onLeave} onClose={() => setConfirming(false)} />
      )}
    </>
  );
}

interface GroupRenameProps {
  name: string;
  onRename: (name: string) => void;
}

function GroupRename({ name, onRename }: GroupRenameProps) {
  const [text, setText] = useState(name);

  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank(text) && text.trim() !== name) onRename(text.trim());
  };
  return (
    <form className={classes.rename} onSubmit={rename}>
      <TextField label={t('group.renameLabel')} value={text} onChange={setText} limit={limits.name} />
      <Button type="submit" variant="soft" size="md" disabled={isBlank(text) || text.trim() === name}>
        {t('group.rename')}
      </Button>
    </form>
  );
}
