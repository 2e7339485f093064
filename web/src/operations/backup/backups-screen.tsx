import { getBackups } from 'contract/operations/backups.ts';
import { useEffect } from 'react';
import { useCall } from '../../lib/api/use-query.ts';
import { t } from '../../lib/text/i18n.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CopyLine } from '../../ui/links/copy-line.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import { CardSkeleton } from '../../ui/people/card-skeleton.tsx';
import classes from './backups.module.css';
import { LastBackup } from './last-backup.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { StoredBackups } from './stored-backups.tsx';

const everyMs = 1_000;

export function BackupsScreen() {
  const { data: backups, error, reload, set } = useCall(getBackups, {});
  // A backup that is being made or checked is read again each second.
  useEffect(() => {
    if (!backups?.running) return;
    const timer = setTimeout(() => void reload(), everyMs);
    return () => clearTimeout(timer);
  }, [backups, reload]);

  if (!backups && error) return <ErrorState text={error} onRetry={() => void reload()} />;
  if (!backups) {
    return (
      <Loading label={t('backups.loading')}>
        <CardSkeleton count={3} />
      </Loading>
    );
  }
  const props = { backups, onChanged: set };
  return (
    <div className={classes.screen}>
      <LastBackup {...props} />
      <StoredBackups {...props} />
      <ScheduleForm {...props} />
      <RestoreHelp latest={backups.kept[0]?.name} />
    </div>
  );
}

/** A restore replaces a club, so it is not a button of the running one. */
function RestoreHelp({ latest = 'FILE' }: { latest: string | undefined }) {
  return (
    <Card className={classes.card} heading={t('backups.restore')}>
      <p className={classes.lead}>{t('backups.restoreLead')}</p>
      <ol className={classes.steps}>
        <li>{t('backups.restoreStop')}</li>
        <li>{t('backups.restoreFolder')}</li>
        <li>{t('backups.restoreRun')}</li>
        <li>{t('backups.restoreStart')}</li>
      </ol>
      <CopyLine text={`npm run club -- restore ${latest}`} label={t('backups.command')} copy={t('backups.copy')} />
    </Card>
  );
}
