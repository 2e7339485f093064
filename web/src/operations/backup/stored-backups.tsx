import { type Backup, checkBackup, openBackup } from 'contract/operations/backups.ts';
import { useId, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { formatDateTime } from '../../lib/dates/dates.ts';
import { formatBytes } from '../../lib/text/format-bytes.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { StateMark } from '../../ui/content/state-mark.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List, ListItem } from '../../ui/lists/list.tsx';
import classes from './backups.module.css';
import type { BackupsProps } from './last-backup.tsx';

export function StoredBackups({ backups, onChanged }: BackupsProps) {
  const id = useId();
  const { busy, act } = useAction();
  const [downloading, setDownloading] = useState<Backup | null>(null);
  const { kept, place, running } = backups;
  const check = (name: string) =>
    void act(async () => onChanged(await call(checkBackup, { params: { name } })), t('backups.checkFailed'));
  return (
    <Card className={classes.card} aria-labelledby={id}>
      <div>
        <h2 id={id}>{t('backups.kept')}</h2>
        <p className={classes.lead}>{t(`backups.place.${place.kind}`, { place: place.label })}</p>
        {place.shared && <p className={classes.lead}>{t('backups.sameDisk')}</p>}
      </div>
      {kept.length === 0 ? (
        <p>{t('backups.keptNone')}</p>
      ) : (
        <List label={t('backups.kept')}>
          {kept.map((backup) => (
            <ListItem key={backup.name} name={formatDateTime(backup.madeAt)} detail={<Detail backup={backup} />}>
              <Button
                variant="soft"
                disabled={busy || running !== null}
                aria-label={t('backups.checkOf', { time: formatDateTime(backup.madeAt) })}
                onClick={() => check(backup.name)}
              >
                {t('backups.check')}
              </Button>
              {backup.downloadable && (
                <Button
                  variant="quiet"
                  aria-label={t('backups.downloadOf', { time: formatDateTime(backup.madeAt) })}
                  onClick={() => setDownloading(backup)}
                >
                  {t('backups.download')}
                </Button>
              )}
            </ListItem>
          ))}
        </List>
      )}
      <p className={classes.lead}>{t('backups.checkHint')}</p>
      {downloading && <DownloadDialog backup={downloading} onClose={() => setDownloading(null)} />}
    </Card>
  );
}

function Detail({ backup: { bytes, encrypted, checkedAt, checkError } }: { backup: Backup }) {
  const tone = checkError ? 'bad' : checkedAt ? 'good' : 'plain';
  const state = checkError ? 'bad' : checkedAt ? 'good' : 'unchecked';
  return (
    <>
      <p>
        {formatBytes(bytes)} · {t(encrypted ? 'backups.encrypted' : 'backups.plain')}
      </p>
      <StateMark text={t(`backups.state.${state}`)} tone={tone} />
      {checkError && <p className={classes.reason}>{checkError}</p>}
    </>
  );
}

/** A backup contains the entire club, so the admin first reads a warning. */
function DownloadDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { busy, error, run } = useSubmit();
  const download = () =>
    void run(async () => {
      const { url } = await call(openBackup, { params: { name: backup.name } });
      // The browser streams it to disk; the page stays open.
      window.location.assign(url);
      onClose();
    });
  return (
    <FormDialog
      title={t('backups.downloadTitle')}
      lead={t('backups.downloadEncrypted')}
      save={t('backups.download')}
      saving={t('backups.preparing')}
      busy={busy}
      error={error}
      onSave={download}
      onCancel={onClose}
    ></FormDialog>
  );
}
