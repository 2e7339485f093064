import type { ReactNode } from 'react';
import { formatList } from '../../lib/format-list.ts';
import { t } from '../../lib/i18n.ts';
import { useAppSelector } from '../../lib/store.ts';
import { selectChat } from './chat.slice.ts';
import classes from './list/conversation-list.module.css';

interface Props {
  id: string;
  isGroup: boolean;
  /** Shown while no one types. */
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
