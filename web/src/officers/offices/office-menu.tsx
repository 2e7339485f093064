import { IconDots, IconEdit, IconTrash, IconUsers } from '@tabler/icons-react';
import { isAllowed } from 'contract/members/members.policy.ts';
import { deleteOffice, type Office } from 'contract/officers/offices.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { useAppDispatch, useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { SmallMenu } from '../../ui/actions/small-menu.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { HoldersDialog } from './form/holders-dialog.tsx';
import { OfficeDialog } from './form/office-dialog.tsx';
import { offices } from './offices.ts';

interface Props {
  office: Office;
  onDeleted?: () => void;
}

/** For admins. */
export function OfficeMenu({ office, onDeleted }: Props) {
  const me = useMember();
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const [dialog, setDialog] = useState<'edit' | 'holders' | 'delete' | null>(null);
  const { _id: id, title } = office;
  if (!isAllowed(me, 'admin')) return null;
  const close = () => setDialog(null);
  const remove = () =>
    act(async () => {
      await call(deleteOffice, { params: { id } });
      onDeleted?.();
      dispatch(offices.removed([id]));
      showSuccess(t('offices.deleted', { title }));
    });
  return (
    <>
      <SmallMenu
        icon={IconDots}
        label={t('offices.options', { title })}
        items={[
          { text: t('offices.setHolders'), icon: IconUsers, onChoose: () => setDialog('holders') },
          { text: t('offices.edit'), icon: IconEdit, onChoose: () => setDialog('edit') },
          { text: t('offices.delete'), icon: IconTrash, onChoose: () => setDialog('delete') },
        ]}
      />
      {dialog === 'holders' && <HoldersDialog office={office} onClose={close} />}
      {dialog === 'edit' && <OfficeDialog office={office} onClose={close} />}
      {dialog === 'delete' && (
        <ConfirmDialog danger text={t('offices.confirmDelete', { title })} onClose={close} onConfirm={remove} />
      )}
    </>
  );
}
