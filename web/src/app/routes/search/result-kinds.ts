import { t } from '../../../lib/text/i18n.ts';
import type { ResultLists } from './use-search-results.ts';

export const resultKinds = ['people', 'posts', 'comments', 'events', 'projects', 'messages'] as const;
export type ResultKind = (typeof resultKinds)[number];

export function titleOf(kind: ResultKind, results: ResultLists): string {
  const { items, hasMore } = results[kind];
  return t(`search.${kind}`, { count: hasMore ? `${items.length}+` : items.length });
}
