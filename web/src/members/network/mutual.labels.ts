import type { Mutual } from 'contract/members/members.profile.ts';
import { language, t } from '../../lib/text/i18n.ts';

const maxNamed = 2;

export function mutualLabel({ count, people }: Mutual, locale: string = language): string {
  const named = people.slice(0, count > people.length ? maxNamed : undefined).map(({ name }) => firstName(name));
  const others = count - named.length;
  const parts = others > 0 ? [...named, t('profile.mutualOthers', { count: others })] : named;
  return t('profile.mutual', { count, names: new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts) });
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name;
