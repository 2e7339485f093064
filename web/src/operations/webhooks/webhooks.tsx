import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { listWebhooks } from 'contract/operations/webhooks.ts';
import { useState } from 'react';
import { useCall } from '../../lib/api/use-query.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SecretDialog } from '../../ui/dialogs/secret-dialog.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { List } from '../../ui/lists/list.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookEntry } from './webhook-entry.tsx';

export function Webhooks() {
  const { data, loading, error, reload } = useCall(listWebhooks, {});
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  return (
    <Section
      heading={t('webhooks.title')}
      lead={t('webhooks.lead')}
      action={
        <Button onClick={() => setAdding(true)}>
          <IconPlus size={18} aria-hidden /> {t('webhooks.add')}
        </Button>
      }
    >
      {error && <ErrorState text={error} onRetry={reload} />}
      {loading && <RowSkeleton count={2} size={0} />}
      {data?.length === 0 && (
        <EmptyState icon={IconWebhook} title={t('webhooks.empty')} text={t('webhooks.emptyText')} />
      )}
      {data && data.length > 0 && (
        <List label={t('webhooks.title')}>
          {data.map((webhook) => (
            <WebhookEntry key={webhook._id} webhook={webhook} onChanged={reload} onSecret={setSecret} />
          ))}
        </List>
      )}
      {adding && (
        <WebhookDialog
          onSaved={(made) => {
            setAdding(false);
            setSecret(made);
            void reload();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {secret && (
        <SecretDialog
          title={t('webhooks.secret')}
          text={t('webhooks.secretText')}
          label={t('webhooks.secret')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Section>
  );
}
