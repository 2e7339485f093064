import { t } from '../../../lib/i18n.ts';
import type { Found } from './use-found.ts';

/** What a search finds, in the order of the tabs. */
export const foundKinds = ['people', 'posts', 'comments', 'events', 'projects', 'messages'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** "Posts (3)", or "Posts (20+)" while there are more. */
export function titleOf(kind: FoundKind, found: Found): string {
  const { items, hasMore } = found[kind];
  return t(`search.${kind}`, { replace: { count: hasMore ? `${items.length}+` : items.length } });
}
