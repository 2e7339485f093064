import type { Post } from 'contract/feed/feed.ts';
import { limits } from 'contract/limits.ts';
import { textToSend } from 'contract/mentions.ts';
import { isBlank } from 'contract/text.ts';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';
import { OverLimit } from '../../../ui/forms/over-limit.tsx';
import { useMentionField } from '../../../ui/mentions/use-mention-field.tsx';
import { editPost } from '../../posts.api.ts';
import classes from './post-editor.module.css';

interface Props {
  post: Post;
  onDone: () => void;
}

export function PostEditor({ post, onDone }: Props) {
  const dispatch = useAppDispatch();
  const [content, setContent] = useState(() => textToSend(post.content, post.mentions));
  const mention = useMentionField({ value: content, onChange: setContent, limit: limits.post });
  const { busy, error, run } = useSubmit();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => dispatch(editPost(post._id, content)))) onDone();
  };

  return (
    <form className={classes.editor} onSubmit={save} onKeyDown={(event) => event.key === 'Escape' && onDone()}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the member has just asked to write here
        autoFocus
        className={classes.text}
        aria-label={t('post.editLabel')}
        {...mention.props}
        onKeyDown={(event) => void mention.onKeyDown(event)}
      />
      {mention.list}
      <OverLimit over={mention.over} />
      <FormMessage kind="error" text={error} />
      <div className={classes.actions}>
        <Button variant="quiet" onClick={onDone}>
          {t('confirm.cancel')}
        </Button>
        <Button type="submit" disabled={busy || isBlank(content) || mention.over !== undefined}>
          {t(busy ? 'post.saving' : 'post.save')}
        </Button>
      </div>
    </form>
  );
}
