import { t } from '../../lib/text/i18n.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { logoutQuestion, useLeave } from './use-logout.ts';

export function LogoutQuestion() {
  const leave = useLeave();
  const close = () => logoutQuestion.set(false);
  return (
    <ConfirmDialog
      text={t('navigation.logoutQuestion')}
      danger
      onCancel={close}
      onConfirm={async () => {
        await leave();
        close();
      }}
    />
  );
}
