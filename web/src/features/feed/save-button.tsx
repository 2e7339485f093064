import { IconBookmark } from '@tabler/icons-react';
import type { Post } from 'contract/feed.ts';
import { sentenceFor } from '../../lib/errors.ts';
import { t } from '../../lib/i18n.ts';
import { showProblem } from '../../lib/notices.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { savePost } from './feed.api.ts';
import classes from './post-card.module.css';

/** Keeps a post for later, at once; a refusal takes it back and says why. */
export function SaveButton({ post }: { post: Post }) {
  const dispatch = useAppDispatch();

  const save = async () => {
    const answer = await dispatch(savePost({ id: post._id, saved: !post.savedByMe }));
    if (savePost.rejected.match(answer)) showProblem(sentenceFor(answer.error));
  };

  return (
    <button
      type="button"
      className={classes.action}
      aria-label={t('post.keep')}
      aria-pressed={post.savedByMe}
      title={t('post.keep')}
      onClick={save}
    >
      <IconBookmark size={20} stroke={1.8} aria-hidden />
    </button>
  );
}
