import type { Post } from 'contract/feed/feed.ts';
import { limits } from 'contract/limits.ts';
import { textToSend } from 'contract/mentions.ts';
import { useEffect, useId, useState } from 'react';
import { useMinute } from '../../../lib/dates/use-minute.ts';
import { readText, writeText } from '../../../lib/store/browser-storage.ts';
import { useAppDispatch, useMember } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ItemBoundary } from '../../../ui/layout/item-boundary.tsx';
import { CommentArea } from '../../comments/comment-area.tsx';
import { TextEditor } from '../../lazy-editor.ts';
import { PostMedias } from '../../medias/post-medias.tsx';
import { AcknowledgeButton } from '../../pins/acknowledge-button.tsx';
import { isPinned } from '../../pins/is-pinned.ts';
import { PinnedBar } from '../../pins/pinned-bar.tsx';
import { PostPoll } from '../../polls/post-poll.tsx';
import { editPost } from '../../posts.api.ts';
import { OriginalPost } from '../../reposts/original-post.tsx';
import { PostActions } from './post-actions.tsx';
import classes from './post-card.module.css';
import { PostContent } from './post-content.tsx';
import { PostCounts } from './post-counts.tsx';
import { PostHeader } from './post-header.tsx';

interface Props {
  post: Post;
  startsOpen?: boolean;
  /** Receives true while this card is in use and must stay rendered. */
  onBusy?: (busy: boolean) => void;
  onDeleted?: () => void;
}

export function PostCard({ post, startsOpen = false, onBusy, onDeleted }: Props) {
  const [open, setOpen] = useState(startsOpen);
  const [isCommenting, setIsCommenting] = useState(false);
  const [editing, setEditing] = useState(false);
  const area = useId();
  const pinned = isPinned(post, useMinute());
  const [folded, fold] = useFolded(post);
  // A post on its own page was opened to be read.
  const isFolded = pinned && folded && !startsOpen && !open && !editing;

  useEffect(() => onBusy?.(open || editing), [open, editing, onBusy]);

  const comment = () => {
    setIsCommenting(true);
    setOpen(!open);
  };

  const bar = pinned && post.pinnedUntil && (
    <PinnedBar
      until={post.pinnedUntil}
      text={post.content || (post.repost?.content ?? '')}
      mentions={post.mentions}
      folded={isFolded}
      onFold={startsOpen ? undefined : fold}
    />
  );
  const label = t('post.label', { name: post.author.name });
  if (isFolded) {
    return (
      <Card as="article" className={classes.post} aria-label={label}>
        {bar}
      </Card>
    );
  }

  return (
    <Card as="article" className={classes.post} aria-label={label}>
      {bar}
      <PostHeader post={post} onEdit={() => setEditing(true)} onDeleted={onDeleted} />
      <ItemBoundary text={post.content}>
        {editing ? <PostEditor post={post} onDone={() => setEditing(false)} /> : <PostContent post={post} />}
        <PostMedias post={post} />
        {post.isRepost && <OriginalPost original={post.repost} />}
        {post.poll && <PostPoll postId={post._id} poll={post.poll} />}
      </ItemBoundary>
      {pinned && post.acknowledge && <AcknowledgeButton post={post} />}
      <PostCounts post={post} onComments={() => setOpen(!open)} area={area} open={open} />
      <PostActions post={post} onComment={comment} area={area} open={open} />
      {open && <CommentArea id={area} on={{ ...post, kind: 'post' }} startsWriting={isCommenting} />}
    </Card>
  );
}

/** Returns whether the reader collapsed the post on this device (by default, once they confirmed reading it). */
function useFolded({ _id, acknowledgedByMe }: Post): [boolean, (folded: boolean) => void] {
  const me = useMember();
  const key = `pin:${me._id}:${_id}`;
  const [chosen, setChosen] = useState(() => readText('browser', key));
  const fold = (folded: boolean) => {
    const next = folded ? 'folded' : 'open';
    setChosen(next);
    writeText('browser', key, next);
  };
  return [chosen === '' ? acknowledgedByMe : chosen === 'folded', fold];
}

function PostEditor({ post, onDone }: { post: Post; onDone: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <TextEditor
      isLarge
      mayBeEmpty={post.isRepost}
      label={t('post.editLabel')}
      text={textToSend(post.content, post.mentions)}
      limit={limits.post}
      onSave={(content) => dispatch(editPost(post._id, content))}
      onDone={onDone}
    />
  );
}
