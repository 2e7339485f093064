import { endCalendarFeed, getCalendarFeed, renewCalendarFeed } from 'contract/events/events.calendar.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { showError, showSuccess } from '../../lib/browser/toasts.ts';
import { t } from '../../lib/text/i18n.ts';
import { copyText } from '../../lib/text/share.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import classes from './calendar-dialog.module.css';

export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const [url, setUrl] = useState<string | null>(null);
  const { busy, act } = useAction();

  const run = (work: () => Promise<string | null>) => act(async () => setUrl(await work()));
  const renew = async () => (await call(renewCalendarFeed, {})).url;
  const end = async () => {
    await call(endCalendarFeed, {});
    return null;
  };
  const copy = async (text: string) =>
    (await copyText(text)) ? showSuccess(t('calendar.copied')) : showError(t('calendar.copyFailed'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once, when it opens
  useEffect(() => void run(async () => (await call(getCalendarFeed, {})).url), []);

  return (
    <Dialog title={t('calendar.title')} onClose={onClose}>
      <div className={classes.feed}>
        <p>{t('calendar.text')}</p>
        {!url && (
          <Button disabled={busy} onClick={() => void run(renew)}>
            {t('calendar.make')}
          </Button>
        )}
        {url && (
          <>
            <TextField
              label={t('calendar.address')}
              hint={t('calendar.renewText')}
              value={url}
              readOnly
              onChange={() => {}}
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className={classes.actions}>
              <Button variant="quiet" disabled={busy} onClick={() => void run(end)}>
                {t('calendar.end')}
              </Button>
              <Button variant="soft" disabled={busy} onClick={() => void run(renew)}>
                {t('calendar.renew')}
              </Button>
              <Button onClick={() => void copy(url)}>{t('calendar.copy')}</Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
