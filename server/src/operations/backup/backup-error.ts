import { asIs, type Text, t } from '../../platform/locales/text.ts';

/** A backup can't be made, read or restored. The text is the sentence for who wanted it, the message the English one. */
export class BackupError extends Error {
  readonly text: Text;

  constructor(text: Text, options?: ErrorOptions) {
    super(text('en'), options);
    this.text = text;
  }
}

/** The file is a backup, and not as it was written. */
export function damaged(detail: Text, options?: ErrorOptions): BackupError {
  return new BackupError(t('backup.damaged', { detail }), options);
}

/** Why work on a backup failed, whatever was thrown. */
export function explainFailure(error: unknown): Text {
  if (error instanceof BackupError) return error.text;
  return asIs(error instanceof Error ? error.message : String(error));
}
