import type { User } from 'contract/members.ts';
import { useConnectionCounts } from '../features/connections/use-connection-counts.ts';
import { t } from '../lib/words.ts';
import classes from './header.module.css';

/** How many invitations wait for the member's answer. */
export function WaitingBadge({ me }: { me: User }) {
  const { waiting } = useConnectionCounts(me);
  if (waiting === 0) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden>{waiting > 99 ? '99+' : waiting}</span>
      <span className="visually-hidden">{t('network.waiting', { count: waiting })}</span>
    </span>
  );
}
