import type { WebhookDelivery } from 'contract/operations/webhooks.ts';
import { formatDateTime } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { StateMark } from '../../ui/content/state-mark.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { ListItem } from '../../ui/lists/list.tsx';
import { eventText, resultOf } from './webhook-texts.ts';

const tones = { pending: 'plain', delivered: 'good', failed: 'bad' } as const;

interface Props {
  delivery: WebhookDelivery;
  busy: boolean;
  onAgain: () => void;
}

export function DeliveryRow({ delivery, busy, onAgain }: Props) {
  const { type, state, createdAt, attempts, nextAt } = delivery;
  const what = eventText(type);
  const details = [
    resultOf(delivery),
    t('webhooks.attempts', { count: attempts }),
    ...(nextAt ? [t('webhooks.next', { time: formatDateTime(nextAt) })] : []),
  ];
  return (
    <ListItem
      name={what}
      detail={
        <>
          <StateMark text={t(`webhooks.deliveryStates.${state}`)} tone={tones[state]} />
          <TimeAgo at={createdAt} />
          {` · ${details.filter(Boolean).join(' · ')}`}
        </>
      }
    >
      <Button variant="outline" disabled={busy} aria-label={t('webhooks.againOf', { what })} onClick={onAgain}>
        {t('webhooks.again')}
      </Button>
    </ListItem>
  );
}
