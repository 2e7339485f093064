import { type Icon, IconBookmark, IconMessage, IconSend, IconShare3, IconThumbUp } from '@tabler/icons-react';
import type { Post } from 'contract/feed/feed.ts';
import { type ComponentProps, useCallback, useRef, useState } from 'react';
import { useAction } from '../../../lib/api/use-action.ts';
import { showSuccess } from '../../../lib/browser/toasts.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { sendLink } from '../../../lib/text/link-to-send.ts';
import { shareLink } from '../../../lib/text/share.ts';
import { ReactionPill } from '../../../ui/reactions/lazy-pill.ts';
import { useLinger } from '../../../ui/reactions/use-linger.ts';
import { likePost, savePost } from '../../posts.api.ts';
import { reactToPost } from '../../reactions/reactions.api.ts';
import { useReact } from '../../reactions/use-react.ts';
import classes from './post-card.module.css';
import { linkTo } from './post-link.ts';

interface Props {
  post: Post;
  area: string;
  open: boolean;
  onComment: () => void;
}

export function PostActions({ post, area, open, onComment }: Props) {
  return (
    <div className={classes.actions}>
      <LikeButton post={post} />
      <PostAction icon={IconMessage} aria-expanded={open} aria-controls={area} onClick={onComment}>
        {t('post.comment')}
      </PostAction>
      <ShareButton post={post} />
      <SendButton post={post} />
      <SaveButton post={post} />
    </div>
  );
}

/** Hovering or holding it also offers the reactions, which the button beside the count opens for everyone. */
function LikeButton({ post: { _id, likedByMe, reactions } }: { post: Post }) {
  const dispatch = useAppDispatch();
  const frame = useRef<HTMLSpanElement>(null);
  const { open, setOpen, handlers } = useLinger();
  const close = useCallback(() => setOpen(false), [setOpen]);
  const react = useReact(reactions, (emoji) => dispatch(reactToPost(_id, emoji)));
  const choose = (emoji: string) => {
    close();
    react(emoji);
  };
  const toggle = () => {
    close();
    return dispatch(likePost(_id));
  };
  return (
    <span className={classes.like} ref={frame} {...handlers}>
      <PostToggle icon={IconThumbUp} on={likedByMe} toggle={toggle}>
        {t('post.like')}
      </PostToggle>
      {open && <ReactionPill frame={frame} withFocus={false} onChoose={choose} onClose={close} />}
    </span>
  );
}

function SendButton({ post }: { post: Post }) {
  const label = t('post.send');
  return <PostAction icon={IconSend} aria-label={label} title={label} onClick={() => sendLink(linkTo(post))} />;
}

function ShareButton({ post }: { post: Post }) {
  const share = async () => {
    const link = linkTo(post);
    const shared = await shareLink(link, t('post.label', { name: post.author.name }));
    if (shared === 'copied') showSuccess(t('post.linkCopied'));
    if (shared === 'failed') showSuccess(t('post.linkShown', { link }));
  };
  return (
    <PostAction icon={IconShare3} onClick={share}>
      {t('post.share')}
    </PostAction>
  );
}

function SaveButton({ post: { _id, savedByMe } }: { post: Post }) {
  const dispatch = useAppDispatch();
  const label = t('post.keep');
  const toggle = () => dispatch(savePost(_id, !savedByMe));
  return <PostToggle icon={IconBookmark} aria-label={label} title={label} on={savedByMe} toggle={toggle} />;
}

interface PostActionProps extends ComponentProps<'button'> {
  icon: Icon;
}

function PostAction({ icon: Picture, children, ...rest }: PostActionProps) {
  return (
    <button type="button" {...rest} className={classes.action}>
      <Picture size={20} stroke={1.8} aria-hidden />
      {children}
    </button>
  );
}

interface ToggleProps extends PostActionProps {
  on: boolean;
  toggle: () => Promise<unknown>;
}

function PostToggle({ on, toggle, ...rest }: ToggleProps) {
  const { act } = useAction();
  const [acted, setActed] = useState(false);
  const press = () => {
    setActed(true);
    void act(toggle);
  };
  return <PostAction {...rest} aria-pressed={on} data-acted={acted} onClick={press} />;
}
