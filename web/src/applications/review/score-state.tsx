import type { Application } from 'contract/applications/applications.ts';
import { formatList } from '../../lib/text/format-list.ts';
import { t } from '../../lib/text/i18n.ts';
import page from '../desk/application.module.css';

export function ScoreState({ application: { reviewCount, reviewedByMe } }: { application: Application }) {
  return (
    <p className={page.quiet}>
      {formatList([t('blind.scored', { count: reviewCount }), ...(reviewedByMe ? [t('blind.byMe')] : [])])}
    </p>
  );
}
