import { t } from '../../lib/text/i18n.ts';
import { Loading } from '../../ui/lists/loading.tsx';
import classes from './feed-list.module.css';
import { PostSkeleton } from './post/post-skeleton.tsx';

export function FeedSkeleton() {
  return (
    <Loading label={t('feed.loading')}>
      <div className={classes.feed}>
        {['first', 'second', 'third'].map((which) => (
          <PostSkeleton key={which} withPicture={which === 'second'} />
        ))}
      </div>
    </Loading>
  );
}
