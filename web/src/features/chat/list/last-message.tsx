import { IconPaperclip } from '@tabler/icons-react';
import type { Conversation } from 'contract/chat.ts';
import { t } from '../../../lib/i18n.ts';
import { useMember } from '../../../lib/store.ts';
import { textOf } from '../message.labels.ts';
import classes from './conversation-list.module.css';

export function LastMessage({ latest }: { latest: NonNullable<Conversation['latestMessage']> }) {
  const me = useMember()._id;
  const { content, notice, senderId, file } = latest;
  if (notice) return textOf({ ...latest, message: content });
  if (content !== '' && senderId !== me) return content;
  if (content !== '')
    return (
      <>
        {t('chat.you')}: <bdi>{content}</bdi>
      </>
    );
  return (
    file && (
      <>
        <IconPaperclip size={15} stroke={1.8} aria-hidden className={classes.clip} />
        {t('chat.file')}
      </>
    )
  );
}
