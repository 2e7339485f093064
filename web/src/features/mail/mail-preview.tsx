import type { AnswerOf } from 'contract/endpoint.ts';
import type { previewMailText } from 'contract/mail.ts';
import { t } from '../../lib/i18n.ts';
import classes from './mail.module.css';

export type Previewed = AnswerOf<typeof previewMailText>;

/** A mail as its reader will see it. Nothing in it can run: the frame allows neither scripts nor forms. */
export function MailPreview({ preview: { subject, html } }: { preview: Previewed }) {
  return (
    <div>
      <p className={classes.subject}>{subject}</p>
      <iframe className={classes.preview} title={t('mailTexts.previewOf')} sandbox="" srcDoc={html} />
    </div>
  );
}
