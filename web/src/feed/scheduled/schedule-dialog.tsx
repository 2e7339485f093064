import type { Post } from 'contract/feed/feed.ts';
import { limits } from 'contract/limits.ts';
import { textToSend } from 'contract/mentions.ts';
import { isBlank } from 'contract/text.ts';
import { useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { fromLocal, toLocal } from '../../lib/dates/local-time.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { editScheduled } from './scheduled.ts';

export function ScheduleDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { busy, error, fields, run } = useSubmit();
  const [content, setContent] = useState(() => textToSend(post.content, post.mentions));
  const [time, setTime] = useState(() => toLocal(new Date(post.publishAt ?? post.createdAt)));

  const save = async () => {
    if (await run(() => dispatch(editScheduled(post._id, content, fromLocal(time))))) onClose();
  };

  return (
    <FormDialog
      title={t('scheduled.edit')}
      save={t('post.save')}
      saving={t('post.saving')}
      busy={busy}
      disabled={isBlank(content) || time === ''}
      onSave={save}
      onCancel={onClose}
    >
      <TextArea
        label={t('post.editLabel')}
        isFormatted
        required
        limit={limits.post}
        value={content}
        onChange={setContent}
      />
      <TextField
        label={t('scheduled.when')}
        type="datetime-local"
        required
        value={time}
        error={fields.publishAt}
        onChange={setTime}
      />
      <FormMessage kind="error" text={error} />
    </FormDialog>
  );
}
