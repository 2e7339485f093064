import type { User } from 'contract/members.ts';
import { useEffect } from 'react';
import { t } from '../../lib/i18n.ts';
import { onConnection } from '../../lib/socket.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { fetchPost } from './feed.api.ts';
import { PostCard } from './post-card.tsx';
import { PostSkeleton } from './post-skeleton.tsx';

interface Props {
  id: string;
  me: User;
  onGone: () => void;
}

/** One post by itself, its comments open. */
export function OpenedPost({ id, me, onGone }: Props) {
  const dispatch = useAppDispatch();
  const { opened, loading, error } = useAppSelector((state) => state.posts);

  useEffect(() => void dispatch(fetchPost(id)), [dispatch, id]);
  useEffect(() => onConnection(() => void dispatch(fetchPost(id))), [dispatch, id]);

  if (opened?._id === id) return <PostCard key={id} post={opened} me={me} startsOpen onDeleted={onGone} />;
  if (error && !loading) return <ErrorState text={error} onRetry={() => dispatch(fetchPost(id))} />;
  return (
    <Loading words={t('feed.loading')}>
      <PostSkeleton />
    </Loading>
  );
}
