import type { Application } from 'contract/applications.ts';
import { formatList } from '../../../lib/format-list.ts';
import { t } from '../../../lib/i18n.ts';
import page from './application.module.css';

/** How many admins have scored a hidden application, and whether this one has. */
export function ScoreState({ application: { reviewCount, reviewedByMe } }: { application: Application }) {
  return (
    <p className={page.quiet}>
      {formatList([t('blind.scored', { count: reviewCount }), ...(reviewedByMe ? [t('blind.byMe')] : [])])}
    </p>
  );
}
