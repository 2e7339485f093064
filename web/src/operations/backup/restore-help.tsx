import { useId } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CopyLine } from '../../ui/links/copy-line.tsx';
import classes from './backups.module.css';

/** A restore replaces a club, so it is not a button of the running one. */
export function RestoreHelp({ latest = 'FILE' }: { latest: string | undefined }) {
  const id = useId();
  return (
    <Card className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{t('backups.restore')}</h2>
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
