import type { Post } from 'contract/feed/feed.ts';
import { limits } from 'contract/limits.ts';
import { useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { useMentionField } from '../../ui/mentions/use-mention-field.tsx';
import { OriginalPost } from './original-post.tsx';
import classes from './repost-dialog.module.css';
import { createRepost } from './reposts.api.ts';

interface Props {
  original: NonNullable<Post['repost']>;
  /** A post of a group is reposted there alone. */
  group: Post['group'];
  onClose: () => void;
}

export function RepostDialog({ original, group, onClose }: Props) {
  const dispatch = useAppDispatch();
  const { busy, error, run } = useSubmit();
  const [content, setContent] = useState('');
  const mention = useMentionField({ value: content, onChange: setContent, limit: limits.post });
  const save = async () => {
    if (
      !(await run(() =>
        dispatch(createRepost({ repostOf: original._id, content, ...(group && { groupId: group._id }) })),
      ))
    )
      return;
    showSuccess(t('repost.posted'));
    onClose();
  };
  return (
    <FormDialog
      title={t('repost.title')}
      {...(group && { lead: t('repost.inGroup', { name: group.name }) })}
      save={t('repost.save')}
      saving={t('repost.saving')}
      busy={busy}
      error={error}
      onSave={save}
      onCancel={onClose}
    >
      <Field label={t('repost.words')} optional text={{ value: mention.text, limit: limits.post }}>
        {(control) => (
          <textarea
            {...mention.props}
            {...control}
            data-autofocus
            rows={3}
            onKeyDown={(event) => void mention.onKeyDown(event)}
          />
        )}
      </Field>
      {mention.list}
      <p className="visually-hidden">
        {original.author.name}: {original.content}
      </p>
      {/* Its links would leave the dialog. */}
      <div inert className={classes.original}>
        <OriginalPost original={original} />
      </div>
    </FormDialog>
  );
}
