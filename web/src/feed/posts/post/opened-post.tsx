import { useEntity } from '../../../lib/store/use-entity.ts';
import { t } from '../../../lib/text/i18n.ts';
import { ErrorState } from '../../../ui/lists/error-state.tsx';
import { Loading } from '../../../ui/lists/loading.tsx';
import { posts, readPost } from '../../posts.ts';
import { PostCard } from './post-card.tsx';
import { PostSkeleton } from './post-skeleton.tsx';

interface Props {
  id: string;
  onGone: () => void;
}

export function OpenedPost({ id, onGone }: Props) {
  const { item: post, error, reload } = useEntity(posts, id, readPost);

  if (post) return <PostCard key={id} post={post} startsOpen onDeleted={onGone} />;
  if (error) return <ErrorState text={error} onRetry={reload} />;
  return (
    <Loading label={t('feed.loading')}>
      <PostSkeleton />
    </Loading>
  );
}
