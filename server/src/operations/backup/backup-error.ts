import { asIs, type Text, t } from '../../platform/locales/text.ts';

/** `text` is the sentence for the person who needs the backup, the message is in English. */
export class BackupError extends Error {
  readonly text: Text;

  constructor(text: Text, options?: ErrorOptions) {
    super(text('en'), options);
    this.text = text;
  }
}

/** The file is a backup but differs from what was written. */
export function damaged(detail: Text, options?: ErrorOptions): BackupError {
  return new BackupError(t('backup.damaged', { detail }), options);
}

/** Works for any thrown value. */
export function explainFailure(error: unknown): Text {
  if (error instanceof BackupError) return error.text;
  return asIs(error instanceof Error ? error.message : String(error));
}
