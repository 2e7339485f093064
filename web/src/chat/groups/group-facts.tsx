import { t } from '../../lib/text/i18n.ts';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import classes from './group-facts.module.css';
import { accessIcons } from './groups.labels.ts';
import type { KnownGroup } from './groups.ts';

export function GroupFacts({ group }: { group: KnownGroup }) {
  const { access, committee, posting, memberCount, lastActivityAt } = group;
  const Icon = accessIcons[access];
  return (
    <p className={classes.facts}>
      {committee && <span className={classes.committee}>{t('groups.committee')}</span>}
      <span>
        <Icon size={15} stroke={1.8} aria-hidden /> {t(`groups.access.${access}`)}
      </span>
      <span>{t('groups.members', { count: memberCount })}</span>
      {posting === 'owners' && <span>{t('groups.announcements')}</span>}
      <span className={classes.active}>
        {t('groups.active')} <TimeAgo at={lastActivityAt} />
      </span>
    </p>
  );
}
