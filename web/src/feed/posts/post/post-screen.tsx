import '../../../ui/layout/print.css';
import { useNavigate, useParams } from 'react-router';
import { useEntity } from '../../../lib/store/use-entity.ts';
import { t } from '../../../lib/text/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { NotFound } from '../../../ui/layout/not-found.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { ErrorState } from '../../../ui/lists/error-state.tsx';
import { Loading } from '../../../ui/lists/loading.tsx';
import { posts, readPost } from '../../posts.ts';
import { PostCard } from './post-card.tsx';
import { PostSkeleton } from './post-skeleton.tsx';

export function PostScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <Screen title={t('post.title')} actions={<TextLink to="/">{t('post.back')}</TextLink>} column>
      <OpenedPost id={id} onGone={() => navigate('/')} />
    </Screen>
  );
}

interface Props {
  id: string;
  onGone: () => void;
}

function OpenedPost({ id, onGone }: Props) {
  const { item: post, error, isMissing, reload } = useEntity(posts, id, readPost);

  if (post) return <PostCard key={id} post={post} startsOpen onDeleted={onGone} />;
  if (error && isMissing)
    return (
      <NotFound text={error}>
        <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
      </NotFound>
    );
  if (error) return <ErrorState text={error} onRetry={reload} />;
  return (
    <Loading label={t('feed.loading')}>
      <PostSkeleton />
    </Loading>
  );
}
