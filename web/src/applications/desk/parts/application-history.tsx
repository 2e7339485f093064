import type { ApplicationStep } from 'contract/applications/applications.review.ts';
import { t } from '../../../lib/text/i18n.ts';
import { TimeAgo } from '../../../ui/content/time-ago.tsx';
import classes from '../application.module.css';

export function ApplicationHistory({ steps }: { steps: ApplicationStep[] }) {
  return (
    <>
      <h3 className={classes.heading}>{t('admin.history')}</h3>
      <ol className={classes.history} aria-label={t('admin.history')}>
        {steps.map(({ kind, by, reason, at }) => (
          <li key={`${kind} ${at}`} className={classes.step} data-kind={kind}>
            <p>
              {kind === 'received' || kind === 'corrected'
                ? t(`admin.step.${kind}`)
                : t(`admin.step.${kind}`, { name: by?.name ?? t('admin.formerOfficer') })}{' '}
              <span className={classes.quiet}>
                <TimeAgo at={at} />
              </span>
            </p>
            {reason && (
              <p className={classes.why} dir="auto">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
