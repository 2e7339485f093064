import { type Backups, makeBackup } from 'contract/operations/backups.ts';
import { useId } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { formatDateTime, formatTime } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './backups.module.css';

export interface BackupsProps {
  backups: Backups;
  onChanged: (backups: Backups) => void;
}

export function LastBackup({ backups, onChanged }: BackupsProps) {
  const id = useId();
  const { busy, act } = useAction();
  const { lastGoodAt, failure, running } = backups;
  return (
    <Card className={classes.card} heading={t('backups.last')}>
      {lastGoodAt ? (
        <p className={classes.big} title={formatDateTime(lastGoodAt)}>
          {formatTime(lastGoodAt)}
        </p>
      ) : (
        <p>{t('backups.none')}</p>
      )}
      {failure && (
        <FormMessage
          kind="error"
          text={t('backups.failure', { time: formatDateTime(failure.at), reason: failure.message })}
        />
      )}
      {running ? (
        <div className={classes.progress}>
          <label htmlFor={`${id}-progress`}>{t(`backups.running.${running.work}`)}</label>
          <progress id={`${id}-progress`} max={100} value={running.done} />
        </div>
      ) : (
        <div className={classes.actions}>
          <Button disabled={busy} onClick={() => void act(async () => onChanged(await call(makeBackup, {})))}>
            {t('backups.now')}
          </Button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {running && t(`backups.running.${running.work}`)}
      </p>
    </Card>
  );
}
