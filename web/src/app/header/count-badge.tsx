import { t } from '../../lib/text/i18n.ts';
import classes from './header.module.css';

interface Props {
  count: number;
  /** For a list of work that waits, instead of news for the member. */
  calm?: boolean;
  word:
    | 'navigation.unreadMessages'
    | 'navigation.openRequests'
    | 'navigation.news'
    | 'navigation.unreadNotifications'
    | 'navigation.waiting'
    | 'navigation.openReports';
}

export function CountBadge({ count, calm = false, word }: Props) {
  if (count === 0) return null;
  return (
    <span className={classes.badge} data-badge data-calm={calm}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t(word, { count })}</span>
    </span>
  );
}
