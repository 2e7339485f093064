import { IconCheck, IconChecks } from '@tabler/icons-react';
import type { MessageStatus } from 'contract/chat.ts';
import { t } from '../../../lib/i18n.ts';
import classes from './message-ticks.module.css';

interface Props {
  status: MessageStatus | 'sending';
  /** Tells who received and saw it, where there are several. */
  onAsk?: (() => void) | null;
}

export function MessageTicks({ status, onAsk = null }: Props) {
  const Ticks = status === 'sent' || status === 'sending' ? IconCheck : IconChecks;
  const word = t(`chat.${status}`);
  if (!onAsk) {
    return <Ticks size={17} stroke={2} role="img" aria-label={word} className={classes.ticks} data-status={status} />;
  }
  return (
    <button
      type="button"
      className={classes.ask}
      aria-label={t('chat.whoSaw', { status: word })}
      title={word}
      onClick={onAsk}
    >
      <Ticks size={17} stroke={2} aria-hidden className={classes.ticks} data-status={status} />
    </button>
  );
}
