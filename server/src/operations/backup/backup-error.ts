import { asIs, type Text, t } from '../../platform/locales/text.ts';

export class BackupError extends Error {
  readonly text: Text;

  constructor(text: Text, options?: ErrorOptions) {
    super(text('en'), options);
    this.text = text;
  }
}

export function damaged(detail: Text, options?: ErrorOptions): BackupError {
  return new BackupError(t('backup.damaged', { detail }), options);
}

export function explainFailure(error: unknown): Text {
  if (error instanceof BackupError) return error.text;
  return asIs(error instanceof Error ? error.message : String(error));
}
