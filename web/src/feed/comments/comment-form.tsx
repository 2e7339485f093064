import type { Comment } from 'contract/feed/feed.ts';
import { limits } from 'contract/limits.ts';
import { isBlank } from 'contract/text.ts';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useDraft } from '../../lib/store/draft.ts';
import { useAppDispatch, useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmojiToggle } from '../../ui/emoji/emoji-toggle.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { OverLimit } from '../../ui/forms/over-limit.tsx';
import { type Mentionable, useMentionField } from '../../ui/mentions/use-mention-field.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { addComment } from './comments.api.ts';
import classes from './comments.module.css';
import type { Discussion } from './discussions.ts';

interface Props {
  on: Discussion;
  startsWriting: boolean;
  replyTo?: Comment;
  onLeave?: () => void;
}

/** Shows a new comment at once. If the call fails, the text returns to the field. */
export function CommentForm({ on, startsWriting, replyTo, onLeave }: Props) {
  const me = useMember();
  const dispatch = useAppDispatch();
  const { error, run } = useSubmit();
  const [text, setText] = useDraft(replyTo ? `reply:${replyTo.parentId ?? replyTo._id}` : `comment:${on._id}`);
  const mention = useMentionField({ value: text, onChange: setText, people: useTalkers(on), limit: limits.comment });
  const input = useRef<HTMLInputElement>(null);
  const [isPosted, setPosted] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(text) || mention.over) return;
    setText('');
    setPosted(false);
    const isAdded = await run(() => dispatch(addComment({ kind: on.kind, id: on._id }, text, replyTo)));
    setPosted(isAdded);
    // Unless the member started another one meanwhile.
    if (!isAdded && !input.current?.value) setText(text);
  };

  const label = replyTo ? t('comments.replyTo', { name: replyTo.name }) : t('comments.placeholder');
  return (
    <form className={classes.form} onSubmit={send} onKeyDown={(event) => event.key === 'Escape' && onLeave?.()}>
      <Avatar person={me} size={replyTo ? 28 : 36} />
      <input
        ref={input}
        // biome-ignore lint/a11y/noAutofocus: the member has just pressed Comment
        autoFocus={startsWriting}
        className={classes.input}
        aria-label={label}
        placeholder={label}
        {...mention.props}
        onKeyDown={(event) => void mention.onKeyDown(event)}
      />
      {mention.list}
      <EmojiToggle className={classes.emoji} onPick={mention.insert} />
      <Button type="submit" variant="soft" disabled={isBlank(text) || mention.over !== undefined}>
        {t(replyTo ? 'comments.sendReply' : 'comments.post')}
      </Button>
      <p className="visually-hidden" role="status">
        {isPosted && t('comments.posted')}
      </p>
      <div className={classes.error}>
        <OverLimit over={mention.over} />
        <FormMessage kind="error" text={error} />
      </div>
    </form>
  );
}

function useTalkers({ author, comments }: Discussion): Mentionable[] {
  const me = useMember()._id;
  return useMemo(() => {
    const commenters = comments.toReversed().map(({ userId, name, avatar }) => ({ _id: userId, name, avatar }));
    const talkers = new Map([...(author ? [author] : []), ...commenters].map((person) => [person._id, person]));
    talkers.delete(me);
    return [...talkers.values()];
  }, [author, comments, me]);
}
