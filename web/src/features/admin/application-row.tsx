import type { Application } from 'contract/applications.ts';
import { Suspense } from 'react';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/lazy-dialog.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import classes from './table.module.css';
import { useDecision } from './use-decision.ts';

interface Props {
  application: Application;
  onApproved: (invitation: { name: string; link: string }) => void;
}

/** One application, with the decision on it. */
export function ApplicationRow({ application, onApproved }: Props) {
  const { _id, name, email, college, course, reason, resume, originalResumeName, createdAt } = application;
  const { asking, ask, cancel, confirm, locked } = useDecision(_id, (link) => onApproved({ name, link }));
  return (
    <tr aria-busy={locked}>
      <td data-label={t('admin.name')}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.small}>
          <TimeAgo at={createdAt} />
        </span>
        <details className={classes.details}>
          <summary>{t('admin.read')}</summary>
          <p className={classes.course}>{course}</p>
          <p className={classes.reason} dir="auto">
            {reason}
          </p>
        </details>
      </td>
      <td data-label={t('admin.email')}>{email}</td>
      <td data-label={t('admin.college')}>{college}</td>
      <td data-label={t('admin.resume')}>
        {resume ? (
          <a className={classes.resume} href={resume} download={originalResumeName}>
            {t('admin.download')}
          </a>
        ) : (
          t('admin.none')
        )}
      </td>
      <td data-label={t('admin.actions')}>
        <div className={classes.decision}>
          <Button disabled={locked} aria-label={t('admin.approveOf', { name })} onClick={() => ask('approve')}>
            {t('admin.approve')}
          </Button>
          <Button
            look="quiet"
            disabled={locked}
            aria-label={t('admin.rejectOf', { name })}
            onClick={() => ask('reject')}
          >
            {t('admin.reject')}
          </Button>
        </div>
        <Suspense fallback={null}>
          {asking && (
            <ConfirmDialog
              danger={asking === 'reject'}
              text={t(asking === 'approve' ? 'admin.confirmApprove' : 'admin.confirmReject')}
              onCancel={cancel}
              onConfirm={confirm}
            />
          )}
        </Suspense>
      </td>
    </tr>
  );
}
