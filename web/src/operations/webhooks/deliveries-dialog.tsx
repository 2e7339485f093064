import { IconSend } from '@tabler/icons-react';
import {
  listDeliveries,
  redeliver,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from 'contract/operations/webhooks.ts';
import { useMemo } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { formatDateTime } from '../../lib/dates/dates.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { StateMark } from '../../ui/content/state-mark.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { List, ListItem } from '../../ui/lists/list.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import { eventText, resultOf } from './webhook-texts.ts';
import classes from './webhooks.module.css';

const deliveries = createEntities<WebhookDelivery>('webhookDeliveries');

interface Props {
  webhook: Webhook;
  onSent: () => void;
  onClose: () => void;
}

export function DeliveriesDialog({ webhook: { _id: id, url }, onSent, onClose }: Props) {
  const list = useList(useMemo(() => listOf(deliveries, pagesOf(listDeliveries, { params: { id } })), [id]));
  const { busy, error, run } = useSubmit();

  const send = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work();
      await list.reload();
      onSent();
    });

  return (
    <Dialog title={t('webhooks.logTitle', { host: new URL(url).host })} size="lg" onClose={onClose}>
      <div className={classes.log}>
        <p className={classes.address}>{url}</p>
        <FormMessage kind="error" text={error} />
        <div>
          <Button disabled={busy} onClick={() => send(() => call(testWebhook, { params: { id } }))}>
            {t(busy ? 'webhooks.sending' : 'webhooks.test')}
          </Button>
        </div>
        <PaginatedList
          list={list}
          skeleton={<RowSkeleton count={3} size={0} />}
          empty={<EmptyState icon={IconSend} title={t('webhooks.noLog')} text={t('webhooks.noLogText')} />}
        >
          <List label={t('webhooks.log')}>
            {list.items.map((delivery) => (
              <DeliveryRow
                key={delivery._id}
                delivery={delivery}
                busy={busy}
                onAgain={() => send(() => call(redeliver, { params: { id, deliveryId: delivery._id } }))}
              />
            ))}
          </List>
        </PaginatedList>
      </div>
    </Dialog>
  );
}

const tones = { pending: 'plain', delivered: 'good', failed: 'bad' } as const;

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  busy: boolean;
  onAgain: () => void;
}

function DeliveryRow({ delivery, busy, onAgain }: DeliveryRowProps) {
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
