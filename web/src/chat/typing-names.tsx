import type { ReactNode } from 'react';
import { useAppSelector } from '../lib/store/store.ts';
import { formatList } from '../lib/text/format-list.ts';
import { t } from '../lib/text/i18n.ts';
import { selectChat } from './chat.slice.ts';
import classes from './conversations/conversation-list.module.css';

interface Props {
  id: string;
  isGroup: boolean;
  children?: ReactNode;
}

export function TypingNames({ id, isGroup, children }: Props) {
  const typing = useAppSelector((state) => selectChat(state).typing[id]);
  const names = Object.values(typing ?? {});
  if (names.length === 0) return children;
  return (
    <span className={classes.typing}>
      {isGroup && <span>{formatList(names)}: </span>}
      <span>{t('chat.typing')}</span>
    </span>
  );
}
