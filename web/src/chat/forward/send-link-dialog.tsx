import { limits } from 'contract/limits.ts';
import { useEffect, useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { startDirect } from '../chat.api.ts';
import { ensureConversations } from '../my-conversations.ts';
import { writeMessage } from '../pending/pending-messages.ts';
import { countTargets, noTargets, TargetChoice } from './targets.tsx';

interface Props {
  link: string;
  onClose: () => void;
}

export function SendLinkDialog({ link, onClose }: Props) {
  const dispatch = useAppDispatch();
  const [targets, setTargets] = useState(noTargets);
  const [line, setLine] = useState('');
  const { busy, error, run } = useSubmit();

  useEffect(() => {
    dispatch(ensureConversations);
  }, [dispatch]);

  const send = () =>
    run(async () => {
      const ids = new Set(targets.conversations);
      for (const { _id } of targets.people) ids.add((await dispatch(startDirect(_id)))._id);
      for (const id of ids) dispatch(writeMessage(id, `${line}\n${link}`.trim()));
      onClose();
      showSuccess(t('chat.linkOnItsWay'));
    });
  return (
    <FormDialog
      title={t('chat.sendLink')}
      save={t('chat.send')}
      saving={t('chat.sending')}
      busy={busy}
      error={error}
      disabled={countTargets(targets) === 0}
      onSave={() => void send()}
      onCancel={onClose}
    >
      <TargetChoice label={t('chat.to')} targets={targets} onChange={setTargets} />
      <TextField
        label={t('chat.lineWithLink')}
        value={line}
        onChange={setLine}
        limit={limits.message - link.length - 1}
      />
    </FormDialog>
  );
}
