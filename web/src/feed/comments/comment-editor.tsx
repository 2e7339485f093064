import type { CommentTarget } from 'contract/feed/feed.comments.ts';
import type { Comment } from 'contract/feed/feed.ts';
import { limits } from 'contract/limits.ts';
import { textToSend } from 'contract/mentions.ts';
import { isBlank } from 'contract/text.ts';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { OverLimit } from '../../ui/forms/over-limit.tsx';
import { useMentionField } from '../../ui/mentions/use-mention-field.tsx';
import { editComment, edited } from './comments.api.ts';
import classes from './comments.module.css';

interface Props {
  target: CommentTarget;
  comment: Comment;
  onChanged: (id: string, changes: Partial<Comment>) => void;
  onDone: () => void;
}

export function CommentEditor({ target, comment, onChanged, onDone }: Props) {
  const { _id, text, mentions } = comment;
  const dispatch = useAppDispatch();
  const [value, setText] = useState(() => textToSend(text, mentions));
  const mention = useMentionField({ value, onChange: setText, limit: limits.comment });
  const { busy, error, run } = useSubmit();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run(() => dispatch(editComment(target, _id, value))))) return;
    onChanged(_id, edited(value.trim()));
    onDone();
  };
  return (
    <form className={classes.editor} onSubmit={save} onKeyDown={(event) => event.key === 'Escape' && onDone()}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the member has just asked to write here
        autoFocus
        className={classes.editorText}
        aria-label={t('comments.editLabel')}
        {...mention.props}
        onKeyDown={(event) => void mention.onKeyDown(event)}
      />
      {mention.list}
      <OverLimit over={mention.over} />
      <FormMessage kind="error" text={error} />
      <div className={classes.editorActions}>
        <Button variant="quiet" onClick={onDone}>
          {t('confirm.cancel')}
        </Button>
        <Button type="submit" disabled={busy || isBlank(value) || mention.over !== undefined}>
          {t(busy ? 'post.saving' : 'post.save')}
        </Button>
      </div>
    </form>
  );
}
