import { IconChevronLeft, IconMailQuestion } from '@tabler/icons-react';
import { t } from '../../../lib/i18n.ts';
import classes from './requests-toggle.module.css';

interface Props {
  count: number;
  open: boolean;
  onToggle: () => void;
}

/** Leads from the conversations to the message requests, and back. */
export function RequestsToggle({ count, open, onToggle }: Props) {
  const Picture = open ? IconChevronLeft : IconMailQuestion;
  return (
    <button type="button" className={classes.toggle} onClick={onToggle}>
      <Picture size={20} stroke={1.8} aria-hidden />
      {open ? t('chat.backToConversations') : t('chat.requests', { count })}
    </button>
  );
}
