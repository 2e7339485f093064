import { canDelete } from 'contract/feed.policy.ts';
import type { Post } from 'contract/feed.ts';
import { Link } from 'react-router';
import { t } from '../../../lib/i18n.ts';
import { useMember } from '../../../lib/store.ts';
import { Highlight } from '../../../ui/content/highlight.tsx';
import { TimeAgo } from '../../../ui/content/time-ago.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import classes from './post-card.module.css';
import { PostMenu } from './post-menu.tsx';

interface Props {
  post: Post;
  onEdit: () => void;
  onDeleted?: (() => void) | undefined;
}

export function PostHeader({ post, onEdit, onDeleted }: Props) {
  const me = useMember();
  const { author } = post;
  return (
    <header className={classes.header}>
      <Avatar person={author} size={48} withPresence />
      <div className={classes.who}>
        <Link to={`/profile/${author._id}`} className={classes.name}>
          <bdi>
            <Highlight text={author.name} />
          </bdi>
        </Link>
        <div className={classes.about}>
          {author.profession && <span className={classes.profession}>{author.profession}</span>}
          <Link to={`/posts/${post._id}`} className={classes.when}>
            <TimeAgo at={post.createdAt} />
          </Link>
          {post.editedAt && ` · ${t('post.edited')}`}
        </div>
      </div>
      {canDelete(me, author._id) && <PostMenu post={post} onEdit={onEdit} onDeleted={onDeleted} />}
    </header>
  );
}
