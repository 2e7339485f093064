import { type MailLogEntry, openMail, sendMailAgain } from 'contract/notifications/mail.ts';
import { call } from '../../lib/api/api-client.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { formatDateTime } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import classes from './mail.module.css';

interface Props {
  mail: MailLogEntry;
  onClose: () => void;
  onQueued: (mail: MailLogEntry) => void;
}

export function MailDialog({ mail, onClose, onQueued }: Props) {
  const { to, subject, status, error: reason, createdAt } = mail;
  // The list has no texts, because the club logs each text that is opened.
  const opened = useCall(openMail, { params: { id: mail._id } });
  const { busy, error, run } = useSubmit();
  const send = () =>
    void run(async () => {
      onQueued(await call(sendMailAgain, { params: { id: mail._id } }));
      showSuccess(t('outbox.queuedAgain'));
    });
  return (
    <Dialog title={subject} size="lg" onClose={onClose}>
      <div className={classes.mail}>
        <p>
          {t('outbox.to', { to })}, {formatDateTime(createdAt)}
        </p>
        <p>{t(`outbox.why.${status}`)}</p>
        {status === 'kept' && <TextLink to="/admin/settings">{t('outbox.setUp')}</TextLink>}
        {status === 'failed' && <p className={classes.reason}>{reason}</p>}
        {opened.data?.text && (
          <p className={classes.text} dir="auto">
            {opened.data.text}
          </p>
        )}
        <FormMessage kind="error" text={error ?? opened.error} />
        {status !== 'queued' && status !== 'withdrawn' && (
          <div className={classes.actions}>
            <Button variant="soft" disabled={busy} onClick={send}>
              {t(busy ? 'outbox.sending' : 'outbox.again')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
