import { IconTrash } from '@tabler/icons-react';
import { type Section, sections } from 'contract/members/members.profile.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { changeMe } from '../profiles.ts';

interface Props {
  section: Section;
  itemId: string;
  title: string;
}

export function DeleteEntry({ section, itemId, title }: Props) {
  const [confirming, setConfirming] = useState(false);
  const dispatch = useAppDispatch();
  const { busy, act } = useAction();

  const remove = async () => {
    await act(() => dispatch(changeMe(() => call(sections[section].remove, { params: { itemId } }))));
  };

  return (
    <>
      <IconButton
        icon={IconTrash}
        label={t('sections.deleteItem', { title })}
        disabled={busy}
        onClick={() => setConfirming(true)}
      />
      {confirming && (
        <ConfirmDialog
          danger
          text={t('sections.confirmDelete', { title })}
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
