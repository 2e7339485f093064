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
    (await copyText(text)) ? showSuccess(t('events.calendarCopied')) : showError(t('events.calendarCopyFailed'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once, when it opens
  useEffect(() => void run(async () => (await call(getCalendarFeed, {})).url), []);

  return (
    <Dialog title={t('events.calendarTitle')} onClose={onClose}>
      <div className={classes.feed}>
        <p>{t('events.calendarText')}</p>
        {!url && (
          <Button disabled={busy} onClick={() => void run(renew)}>
            {t('events.calendarMake')}
          </Button>
        )}
        {url && (
          <>
            <TextField
              label={t('events.calendarAddress')}
              hint={t('events.calendarRenewText')}
              value={url}
              readOnly
              onChange={() => {}}
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className={classes.actions}>
              <Button variant="quiet" disabled={busy} onClick={() => void run(end)}>
                {t('events.calendarEnd')}
              </Button>
              <Button variant="soft" disabled={busy} onClick={() => void run(renew)}>
                {t('events.calendarRenew')}
              </Button>
              <Button onClick={() => void copy(url)}>{t('events.calendarCopy')}</Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
