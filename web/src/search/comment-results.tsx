import { withoutSigns } from 'contract/formatting.ts';
import type { CommentResult } from 'contract/search/search.ts';
import { t } from '../lib/text/i18n.ts';
import { TextResult } from '../ui/content/text-result.tsx';
import { ItemBoundary } from '../ui/layout/item-boundary.tsx';

export function CommentResults({ comments }: { comments: CommentResult[] }) {
  return (
    <ul aria-label={t('search.commentsFound')}>
      {comments.map(({ _id, userId, name, avatar, text, mentions, createdAt, post }) => (
        <ItemBoundary key={_id} as="li" text={text}>
          <TextResult
            to={`/posts/${post._id}#comment-${_id}`}
            person={{ _id: userId, name, avatar }}
            title={t('search.commentOn', { name, author: post.author.name })}
            text={withoutSigns(text, mentions)}
            at={createdAt}
          />
        </ItemBoundary>
      ))}
    </ul>
  );
}
