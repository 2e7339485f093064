import type { Post } from 'contract/feed/feed.ts';
import { smallSize } from 'contract/files.ts';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { CollapsibleText } from '../../ui/content/collapsible-text.tsx';
import { LazyImage } from '../../ui/content/lazy-image.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import classes from './original-post.module.css';

/** The post that a repost is about, as a card that leads to it; null if it is gone or hidden from the reader. */
export function OriginalPost({ original }: { original: Post['repost'] }) {
  if (!original) return <p className={classes.card}>{t('post.originalGone')}</p>;
  const { _id, author, content, media, createdAt } = original;
  return (
    <blockquote className={classes.card}>
      <Link to={`/posts/${_id}`} className={classes.head}>
        <Avatar person={author} size={24} />
        <bdi className={classes.name}>{author.name}</bdi>
        <TimeAgo at={createdAt} />
      </Link>
      <CollapsibleText text={content} lines={6} />
      {media && (
        <LazyImage className={classes.picture} src={smallSize(media)} alt={t('post.image', { name: author.name })} />
      )}
    </blockquote>
  );
}
