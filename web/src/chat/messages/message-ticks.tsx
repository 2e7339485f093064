import { IconCheck, IconChecks } from '@tabler/icons-react';
import type { MessageStatus } from 'contract/chat/chat.ts';
import { t } from '../../lib/text/i18n.ts';
import classes from './message-ticks.module.css';

interface Props {
  status: MessageStatus | 'sending';
  onOpenReceipts?: (() => void) | null;
}

export function MessageTicks({ status, onOpenReceipts = null }: Props) {
  const Ticks = status === 'sent' || status === 'sending' ? IconCheck : IconChecks;
  const word = t(`chat.${status}`);
  if (!onOpenReceipts) {
    return <Ticks size={17} stroke={2} role="img" aria-label={word} className={classes.ticks} data-status={status} />;
  }
  return (
    <button
      type="button"
      className={classes.receipts}
      aria-label={t('chat.whoSaw', { status: word })}
      title={word}
      onClick={onOpenReceipts}
    >
      <Ticks size={17} stroke={2} aria-hidden className={classes.ticks} data-status={status} />
    </button>
  );
}
