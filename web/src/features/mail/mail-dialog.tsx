import { type OutboxMail, sendMailAgain } from 'contract/outbox.ts';
import { call } from '../../lib/api-client.ts';
import { fullTime } from '../../lib/dates.ts';
import { showDone } from '../../lib/notices.ts';
import { useWorking } from '../../lib/use-working.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import classes from './mail.module.css';

interface Props {
  mail: OutboxMail;
  onClose: () => void;
  onQueued: (mail: OutboxMail) => void;
}

/** One mail: what became of it, its text where nobody has received it, and a way to send it again. */
export function MailDialog({ mail, onClose, onQueued }: Props) {
  const { to, subject, text, status, error: reason, createdAt } = mail;
  const { busy, error, work } = useWorking();
  const send = () =>
    void work(async () => {
      onQueued(await call(sendMailAgain, { params: { id: mail._id } }));
      showDone(t('outbox.queuedAgain'));
    });
  return (
    <Dialog title={subject} size="lg" onClose={onClose}>
      <div className={classes.mail}>
        <p>
          {t('outbox.to', { to })}, {fullTime(createdAt)}
        </p>
        <p>{t(`outbox.why.${status}`)}</p>
        {status === 'failed' && <p className={classes.reason}>{reason}</p>}
        {text && (
          <p className={classes.text} dir="auto">
            {text}
          </p>
        )}
        <FormMessage kind="error" text={error} />
        {status !== 'queued' && status !== 'withdrawn' && (
          <div className={classes.actions}>
            <Button look="soft" disabled={busy} onClick={send}>
              {t(busy ? 'outbox.sending' : 'outbox.again')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
