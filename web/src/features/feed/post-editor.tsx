import type { Post } from 'contract/feed.ts';
import { limits } from 'contract/limits.ts';
import { isBlank } from 'contract/text.ts';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { editPost } from './feed.api.ts';
import classes from './post-editor.module.css';

interface Props {
  post: Post;
  onDone: () => void;
}

/** Changes the words of a post where they stand. */
export function PostEditor({ post, onDone }: Props) {
  const dispatch = useAppDispatch();
  const [content, setContent] = useState(post.content);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    setError(null);
    const answer = await dispatch(editPost({ id: post._id, content }));
    setSaving(false);
    if (editPost.rejected.match(answer)) setError(errorMessage(answer.error));
    else onDone();
  };

  return (
    <form className={classes.editor} onSubmit={save} onKeyDown={(event) => event.key === 'Escape' && onDone()}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the member has just asked to write here
        autoFocus
        className={classes.text}
        aria-label={t('post.editLabel')}
        maxLength={limits.post}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      <FormMessage kind="error" text={error} />
      <div className={classes.actions}>
        <Button variant="quiet" onClick={onDone}>
          {t('confirm.cancel')}
        </Button>
        <Button type="submit" disabled={saving || isBlank(content)}>
          {t(saving ? 'post.saving' : 'post.save')}
        </Button>
      </div>
    </form>
  );
}
