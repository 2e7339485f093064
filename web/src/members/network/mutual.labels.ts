import type { Mutual } from 'contract/members/members.profile.ts';
import { firstNameOf } from '../../lib/text/first-name.ts';
import { language, t } from '../../lib/text/i18n.ts';

const maxNamed = 2;

export function mutualLabel({ count, people }: Mutual, locale: string = language): string {
  const named = people.slice(0, count > people.length ? maxNamed : undefined).map(({ name }) => firstNameOf(name));
  const moreCount = count - named.length;
  const parts = moreCount > 0 ? [...named, t('people.mutualOthers', { count: moreCount })] : named;
  return t('people.mutual', { count, names: new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts) });
}
