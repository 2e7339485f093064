import type { Post } from 'contract/feed.ts';
import { limits } from 'contract/limits.ts';
import type { User } from 'contract/members.ts';
import { isBlank } from 'contract/text.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useDraft } from '../../lib/draft.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import classes from './comments.module.css';
import { addComment } from './feed.api.ts';

interface Props {
  post: Post;
  me: User;
  startsWriting: boolean;
}

/** Shows a new comment at once; when the call fails, the text comes back into the field. */
export function CommentForm({ post, me, startsWriting }: Props) {
  const dispatch = useAppDispatch();
  const [text, setText] = useDraft(me._id, `comment:${post._id}`);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(text)) return;
    const { _id, name, avatar } = me;
    setText('');
    setError(null);
    const answer = await dispatch(addComment({ id: post._id, text, me: { _id, name, avatar } }));
    if (!addComment.rejected.match(answer)) return;
    setError(errorMessage(answer.error));
    // Unless the next one has been begun meanwhile.
    if (!input.current?.value) setText(text);
  };

  return (
    <form className={classes.form} onSubmit={send}>
      <Avatar person={me} size={36} />
      <input
        ref={input}
        // biome-ignore lint/a11y/noAutofocus: the member has just pressed Comment
        autoFocus={startsWriting}
        className={classes.input}
        aria-label={t('comments.placeholder')}
        placeholder={t('comments.placeholder')}
        maxLength={limits.comment}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="soft" disabled={isBlank(text)}>
        {t('comments.post')}
      </Button>
      <div className={classes.error}>
        <FormMessage kind="error" text={error} />
      </div>
    </form>
  );
}
