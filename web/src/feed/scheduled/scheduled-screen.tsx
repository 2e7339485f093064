import { IconClock } from '@tabler/icons-react';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Loading } from '../../ui/lists/loading.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import classes from '../posts/feed-list.module.css';
import { PostSkeleton } from '../posts/post/post-skeleton.tsx';
import { scheduledPosts } from './scheduled.ts';
import { ScheduledPost } from './scheduled-post.tsx';

export function ScheduledScreen() {
  const list = useList(scheduledPosts);
  const items = list.items.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  const skeleton = (
    <Loading label={t('scheduled.loading')}>
      <PostSkeleton />
    </Loading>
  );
  const empty = <EmptyState icon={IconClock} title={t('scheduled.empty')} text={t('scheduled.emptyText')} />;
  return (
    <Screen title={t('feed.scheduled')} lead={t('scheduled.lead')} column>
      <PaginatedList list={list} skeleton={skeleton} empty={empty}>
        <ul className={classes.list} aria-label={t('feed.scheduled')}>
          {items.map((post) => (
            <ScheduledPost key={post._id} post={post} />
          ))}
        </ul>
      </PaginatedList>
    </Screen>
  );
}
