import type { OpenedApplication } from 'contract/applications/applications.review.ts';
import { t } from '../../lib/text/i18n.ts';
import classes from './status-mark.module.css';

export function StatusMark({ status }: Pick<OpenedApplication, 'status'>) {
  return (
    <span className={classes.status} data-status={status}>
      {t(`admin.status.${status}`)}
    </span>
  );
}
