import { useState } from 'react';
import { formatTimeOfDay } from '../../lib/dates/dates.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { asRead } from '../../lib/text/rich-text.ts';
import type { PendingMessage } from '../chat.state.ts';
import { discard, retry } from '../pending/pending-messages.ts';
import { risingStyle } from '../pending/since-sent.ts';
import { QuotedMessage } from './actions/quoted-message.tsx';
import item from './message-item.module.css';
import { MessageText } from './message-text.tsx';
import { MessageTicks } from './message-ticks.tsx';
import classes from './pending-message-item.module.css';

export function PendingMessageItem({ pending }: { pending: PendingMessage }) {
  const dispatch = useAppDispatch();
  const { clientId, message, replyTo, createdAt, problem, number } = pending;
  const [rising] = useState(() => risingStyle(clientId));
  return (
    <li
      className={item.item}
      style={rising}
      data-own
      data-begins
      data-row={clientId}
      data-waiting={number === undefined || undefined}
    >
      <div className={item.bubble}>
        <span className="visually-hidden">{t('chat.you')}: </span>
        {replyTo && <QuotedMessage quoted={replyTo} />}
        <div className={item.text} dir={message === '' ? undefined : 'auto'}>
          <MessageText {...asRead(message)} />
          <span className={item.meta}>
            <time dateTime={createdAt}>{formatTimeOfDay(createdAt)}</time>
            {problem === null && <MessageTicks status={number === undefined ? 'sending' : 'sent'} />}
          </span>
        </div>
      </div>
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {t('chat.notSent', { problem })}{' '}
          <button type="button" onClick={() => dispatch(retry(pending))}>
            {t('chat.retry')}
          </button>
          <button type="button" onClick={() => dispatch(discard(pending))}>
            {t('chat.throwAway')}
          </button>
        </p>
      )}
    </li>
  );
}
