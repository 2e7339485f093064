import { useState } from 'react';
import { formatTimeOfDay } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { CheckIn } from './check-ins.storage.ts';
import { dropCheckIn, isWaiting, useCheckIns } from './check-ins.ts';
import classes from './door.module.css';

export function DoorProblems() {
  const all = useCheckIns();
  const [leaving, setLeaving] = useState<CheckIn | null>(null);
  const problems = all.filter((one) => !isWaiting(one));
  const waiting = all.filter(isWaiting);
  return (
    <>
      {problems.length > 0 && (
        <section className={classes.problems} aria-label={t('door.problems')}>
          <h2>{t('door.problems')}</h2>
          <ul>
            {problems.map((one) => (
              <li key={one.fields.clientId}>
                <p role="alert">
                  <strong>{nameAndTime(one)}</strong>
                  <br />
                  {one.problem}
                </p>
                <Button
                  variant="outline"
                  aria-label={t('door.seenOf', { name: one.label })}
                  onClick={() => dropCheckIn(one)}
                >
                  {t('door.seen')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <details className={classes.queue}>
          <summary>{t('door.showWaiting')}</summary>
          <ul>
            {waiting.map((one) => (
              <li key={one.fields.clientId}>
                <p>{nameAndTime(one)}</p>
                <Button
                  variant="quiet"
                  aria-label={t('door.dropOf', { name: one.label })}
                  onClick={() => setLeaving(one)}
                >
                  {t('door.drop')}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {leaving && (
        <ConfirmDialog
          danger
          text={t('door.confirmDrop', { name: leaving.label })}
          onConfirm={() => dropCheckIn(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

const nameAndTime = ({ label, fields }: CheckIn): string =>
  t('door.nameAndTime', { name: label, time: formatTimeOfDay(fields.at) });
