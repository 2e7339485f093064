import type { Webhook, WebhookDelivery } from 'contract/operations/webhooks.ts';
import { t } from '../../lib/text/i18n.ts';

type Key<Type> = Type extends `${infer Noun}.${infer Verb}` ? `${Noun}-${Verb}` : never;

// A dot would be a level of the catalog.
const keyOf = (type: WebhookDelivery['type']) => type.replace('.', '-') as Key<WebhookDelivery['type']>;

export const eventText = (type: WebhookDelivery['type']): string => t(`webhooks.kinds.${keyOf(type)}`);

export function stateOf({ disabledBy, failingSince }: Webhook): { text: string; tone: 'good' | 'bad' | 'plain' } {
  if (disabledBy === 'admin') return { text: t('webhooks.states.off'), tone: 'plain' };
  if (disabledBy) return { text: t(`webhooks.states.${disabledBy}`), tone: 'bad' };
  return failingSince
    ? { text: t('webhooks.states.failing'), tone: 'bad' }
    : { text: t('webhooks.states.on'), tone: 'good' };
}

export function resultOf({ status, problem, duration }: WebhookDelivery): string {
  if (status !== null) return t('webhooks.answered', { status, duration: duration ?? 0 });
  return problem && problem !== 'status' ? t(`webhooks.problems.${problem}`) : '';
}
