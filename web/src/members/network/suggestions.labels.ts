import type { Suggestion } from 'contract/members/connections.ts';
import { t } from '../../lib/text/i18n.ts';
import { region } from '../../lib/text/region.ts';

type Shared = Pick<Suggestion, 'sharedCount' | 'sharedNames'>;

export function sharedConnectionsLabel({ sharedCount, sharedNames }: Shared, locale: string = region): string | null {
  if (sharedCount === 0) return null;
  const moreCount = sharedCount - sharedNames.length;
  const parts = moreCount > 0 ? [...sharedNames, t('suggested.others', { count: moreCount })] : sharedNames;
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
  return t('suggested.shared', { count: sharedCount, names });
}

export function reasonLabel(reason: string): string | null {
  if (reason === '') return null;
  if (reason === 'college' || reason === 'course') return t(`suggested.${reason}`);
  return t('suggested.skill', { skill: reason });
}
