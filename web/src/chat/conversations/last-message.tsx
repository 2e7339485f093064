import { IconPaperclip } from '@tabler/icons-react';
import type { Conversation } from 'contract/chat/chat.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { textOf } from '../message.labels.ts';
import classes from './conversation-list.module.css';

export function LastMessage({ latest }: { latest: NonNullable<Conversation['latestMessage']> }) {
  const me = useMember()._id;
  const { content, notice, senderId, file } = latest;
  if (notice) return <span>{textOf({ ...latest, message: content })}</span>;
  if (content !== '' && senderId !== me) return <span>{content}</span>;
  if (content !== '')
    return (
      <>
        <span>{t('chat.you')}: </span>
        <bdi>{content}</bdi>
      </>
    );
  return (
    file && (
      <>
        <IconPaperclip size={15} stroke={1.8} aria-hidden className={classes.clip} />
        <span>{t('chat.file')}</span>
      </>
    )
  );
}
