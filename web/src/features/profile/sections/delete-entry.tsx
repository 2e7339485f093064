import { IconTrash } from '@tabler/icons-react';
import { type Section, sections } from 'contract/members.profile.ts';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { t } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useChange } from '../use-change.ts';

interface Props {
  section: Section;
  itemId: string;
  title: string;
}

/** Deletes one's own entry, after a question. */
export function DeleteEntry({ section, itemId, title }: Props) {
  const [asking, setAsking] = useState(false);
  const { busy, change } = useChange();

  const remove = async () => {
    const error = await change(() => call(sections[section].remove, { params: { itemId } }));
    setAsking(false);
    if (error) showError(errorMessage(error));
  };

  return (
    <>
      <IconButton
        icon={IconTrash}
        label={t('sections.deleteItem', { title })}
        disabled={busy}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          danger
          text={t('sections.confirmDelete', { title })}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
