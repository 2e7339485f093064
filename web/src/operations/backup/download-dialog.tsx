import { type Backup, openBackup } from 'contract/operations/backups.ts';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { t } from '../../lib/text/i18n.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';

/** A backup contains the entire club, so the admin first reads a warning. */
export function DownloadDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
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
