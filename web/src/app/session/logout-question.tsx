import { listKeys } from '../../lib/store/browser-storage.ts';
import { useAppSelector, useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { draftKinds, hasDrafts } from './clear-drafts.ts';
import { logoutQuestion, useLeave } from './use-logout.ts';

export function LogoutQuestion() {
  const leave = useLeave();
  const { _id: me } = useMember();
  const isUploading = useAppSelector(({ chat }) => (chat?.uploads.length ?? 0) > 0);
  const checkIns = listKeys('browser', `checkin:${me}:`).length;
  const sentences = [
    ...(isUploading || hasDrafts(me, draftKinds) ? [t('navigation.logoutQuestion')] : []),
    ...(checkIns > 0 ? [t('leaving.checkIns', { count: checkIns })] : []),
  ];
  return (
    <ConfirmDialog text={sentences.join(' ')} danger onClose={() => logoutQuestion.set(false)} onConfirm={leave} />
  );
}
