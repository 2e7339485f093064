import type { FoundComment } from 'contract/search.ts';
import { t } from '../../lib/i18n.ts';
import { FoundText } from '../../ui/content/found-text.tsx';

/** Comments that a search finds; each leads to its place below its post. */
export function FoundComments({ comments }: { comments: FoundComment[] }) {
  return (
    <ul aria-label={t('search.commentsFound')}>
      {comments.map(({ _id, userId, name, avatar, text, createdAt, post }) => (
        <FoundText
          key={_id}
          to={`/posts/${post._id}#comment-${_id}`}
          person={{ _id: userId, name, avatar }}
          title={t('search.commentOn', { name, author: post.author.name })}
          text={text}
          at={createdAt}
        />
      ))}
    </ul>
  );
}
