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
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { List } from '../../ui/lists/list.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import { DeliveryRow } from './delivery-row.tsx';
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
