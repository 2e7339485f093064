import type { ResponseOf } from 'contract/endpoint.ts';
import {
  changeMailText,
  type MailText,
  placeholdersOf,
  previewMailText,
  resetMailText,
} from 'contract/notifications/mail.ts';
import { notificationLimits } from 'contract/notifications/notifications.limits.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import classes from './mail.module.css';

type Preview = ResponseOf<typeof previewMailText>;

interface Props {
  mailText: MailText;
  onClose: () => void;
  onChanged: () => void;
}

export function MailTextDialog({ mailText: { kind, changedAt, ...before }, onClose, onChanged }: Props) {
  const [subject, setSubject] = useState(before.subject);
  const [body, setBody] = useState(before.body);
  const [preview, setPreview] = useState<Preview | null>(null);
  const { busy, error, fields, run } = useSubmit();
  const input = { params: { kind }, body: { subject, body } };
  const finish = (task: () => Promise<unknown>, sentence: string) =>
    void run(async () => {
      await task();
      showSuccess(sentence);
      onChanged();
    });
  const save = () => finish(() => call(changeMailText, input), t('mailTexts.saved'));
  const reset = () => finish(() => call(resetMailText, { params: { kind } }), t('mailTexts.wasReset'));
  const show = () => void run(async () => setPreview(await call(previewMailText, input)));

  return (
    <FormDialog
      title={t(`mailTexts.kind.${kind}`)}
      save={t('mailTexts.save')}
      saving={t('mailTexts.saving')}
      busy={busy}
      error={error}
      onSave={save}
      onCancel={onClose}
    >
      <TextField
        label={t('mailTexts.subject')}
        required
        limit={notificationLimits.mailSubject}
        error={fields.subject}
        value={subject}
        onChange={setSubject}
        data-autofocus
      />
      <TextArea
        label={t('mailTexts.body')}
        hint={hintOf(kind)}
        required
        limit={notificationLimits.mailBody}
        error={fields.body}
        value={body}
        onChange={setBody}
      />
      <div className={classes.actions}>
        <Button variant="soft" disabled={busy} onClick={show}>
          {t('mailTexts.preview')}
        </Button>
        {changedAt && (
          <Button variant="quiet" disabled={busy} onClick={reset}>
            {t('mailTexts.reset')}
          </Button>
        )}
      </div>
      {preview && <MailPreview preview={preview} />}
    </FormDialog>
  );
}

function hintOf(kind: MailText['kind']): string {
  const { required, optional } = placeholdersOf[kind];
  const placeholders = [...optional, ...required].map((word) => `{${word}}`).join(', ');
  const hint = t('mailTexts.placeholders', { words: placeholders });
  return required.length > 0 ? `${hint} ${t('mailTexts.required')}` : hint;
}

/** A mail as its recipient sees it. Nothing in it can run, because the frame allows neither scripts nor forms. */
function MailPreview({ preview: { subject, html } }: { preview: Preview }) {
  return (
    <div>
      <p className={classes.subject}>{subject}</p>
      <iframe className={classes.preview} title={t('mailTexts.previewOf')} sandbox="" srcDoc={html} />
    </div>
  );
}
