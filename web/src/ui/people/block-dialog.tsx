import { blockMember } from 'contract/members/blocks.ts';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { t } from '../../lib/text/i18n.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

interface Props {
  member: { _id: string; name: string };
  onBlocked?: () => void;
  onClose: () => void;
}

export function BlockDialog({ member: { _id, name }, onBlocked, onClose }: Props) {
  const { act } = useAction();
  const block = async () => {
    const worked = await act(() => call(blockMember, { params: { id: _id } }));
    // The toast shows on the page, not in this dialog.
    onClose();
    if (!worked) return;
    showSuccess(t('blocks.blocked', { name }));
    onBlocked?.();
  };
  return (
    <ConfirmDialog danger text={t('blocks.confirm', { name })} onConfirm={block} onClose={onClose}>
      <p>{t('blocks.confirmMore')}</p>
    </ConfirmDialog>
  );
}
