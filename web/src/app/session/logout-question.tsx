import { t } from '../../lib/text/i18n.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { logoutQuestion, useLeave } from './use-logout.ts';

export function LogoutQuestion() {
  const leave = useLeave();
  return (
    <ConfirmDialog
      text={t('navigation.logoutQuestion')}
      danger
      onClose={() => logoutQuestion.set(false)}
      onConfirm={leave}
    />
  );
}
