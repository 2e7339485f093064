import { IconX } from '@tabler/icons-react';
import { eventLimits } from 'contract/events/events.limits.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { MemberFinder } from '../../ui/member-finder.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './event-co-hosts.module.css';

type CoHosts = ClubEvent['hosts'];

interface Props {
  creatorId: string | null;
  coHosts: CoHosts;
  error: string | undefined;
  onChange: (coHosts: CoHosts) => void;
}

export function EventCoHosts({ creatorId, coHosts, error, onChange }: Props) {
  const without = [...coHosts.map(({ _id }) => _id), ...(creatorId ? [creatorId] : [])];
  return (
    <div className={classes.hosts}>
      {coHosts.length < eventLimits.coHosts && (
        <MemberFinder
          label={t('eventForm.coHosts')}
          found={t('eventForm.found')}
          without={without}
          error={error}
          onPick={({ _id, name, avatar }) => onChange([...coHosts, { _id, name, avatar }])}
        />
      )}
      {coHosts.length > 0 && (
        <ul className={classes.people} aria-label={t('eventForm.coHosts')}>
          {coHosts.map((person) => (
            <li key={person._id} className={classes.person}>
              <Avatar person={person} size={28} />
              <bdi>{person.name}</bdi>
              <IconButton
                icon={IconX}
                label={t('eventForm.removeHost', { name: person.name })}
                onClick={() => onChange(coHosts.filter(({ _id }) => _id !== person._id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
