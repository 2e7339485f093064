import type { Post } from 'contract/feed/feed.ts';
import { useMember } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { NameLink } from '../../../ui/actions/name-link.tsx';
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
  const { author } = post;
  const isOwn = useMember()._id === author._id;
  return (
    <header className={classes.header}>
      <Avatar person={author} size={40} withPresence={!isOwn} withCard />
      <div className={classes.who}>
        <NameLink to={`/profile/${author._id}`} person={author._id}>
          <Highlight text={author.name} />
        </NameLink>
        <div className={classes.about}>
          <Link to={`/posts/${post._id}`} className={classes.when}>
            <TimeAgo at={post.createdAt} />
          </Link>
          {post.editedAt && <span className={classes.edited}>{t('post.edited')}</span>}
          {/* Last, so that a long one is cut where the line ends. */}
          {post.group ? (
            <Link to={`/groups/${post.group._id}`} className={classes.group} data-group>
              {t('post.group', { name: post.group.name })}
            </Link>
          ) : (
            author.profession && (
              <span className={classes.profession} dir="auto">
                {author.profession}
              </span>
            )
          )}
        </div>
      </div>
      <PostMenu post={post} onEdit={onEdit} onDeleted={onDeleted} />
    </header>
  );
}
