import { IconDots, IconKey, IconPencil, IconPower, IconTrash } from '@tabler/icons-react';
import { changeWebhook, deleteWebhook, rotateWebhookSecret, type Webhook } from 'contract/operations/webhooks.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { formatList } from '../../lib/text/format-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SmallMenu } from '../../ui/actions/small-menu.tsx';
import { StateMark } from '../../ui/content/state-mark.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ListItem } from '../../ui/lists/list.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { eventText, stateOf } from './webhook-texts.ts';

interface Props {
  webhook: Webhook;
  onChanged: () => Promise<void>;
  /** Receives a new secret, to show it once. */
  onSecret: (secret: string) => void;
}

export function WebhookEntry({ webhook, onChanged, onSecret }: Props) {
  const { _id: id, url, events, disabledBy } = webhook;
  const [open, setOpen] = useState<'log' | 'edit' | 'rotate' | 'delete' | null>(null);
  const { act } = useAction();
  const { host } = new URL(url);
  const close = () => setOpen(null);

  const change = (work: () => Promise<unknown>) =>
    act(async () => {
      await work();
      close();
      await onChanged();
    });
  const toggle = () => change(() => call(changeWebhook, { params: { id }, body: { on: disabledBy !== null } }));
  const rotate = () => change(async () => onSecret((await call(rotateWebhookSecret, { params: { id } })).secret));

  return (
    <ListItem
      name={host}
      detail={
        <>
          <StateMark {...stateOf(webhook)} />
          {formatList(events.map(eventText))}
        </>
      }
    >
      <Button variant="soft" aria-label={t('webhooks.logOf', { host })} onClick={() => setOpen('log')}>
        {t('webhooks.log')}
      </Button>
      <SmallMenu
        icon={IconDots}
        label={t('webhooks.more', { host })}
        items={[
          { text: t('webhooks.edit'), icon: IconPencil, onChoose: () => setOpen('edit') },
          {
            text: t(disabledBy ? 'webhooks.turnOn' : 'webhooks.turnOff'),
            icon: IconPower,
            onChoose: () => void toggle(),
          },
          { text: t('webhooks.rotate'), icon: IconKey, onChoose: () => setOpen('rotate') },
          { text: t('webhooks.delete'), icon: IconTrash, onChoose: () => setOpen('delete') },
        ]}
      />
      {open === 'log' && <DeliveriesDialog webhook={webhook} onClose={close} onSent={() => void onChanged()} />}
      {open === 'edit' && (
        <WebhookDialog
          webhook={webhook}
          onSaved={() => {
            close();
            void onChanged();
          }}
          onClose={close}
        />
      )}
      {open === 'rotate' && <ConfirmDialog text={t('webhooks.rotateQuestion')} onConfirm={rotate} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          danger
          text={t('webhooks.deleteQuestion', { host })}
          onConfirm={() => change(() => call(deleteWebhook, { params: { id } }))}
          onClose={close}
        />
      )}
    </ListItem>
  );
}
