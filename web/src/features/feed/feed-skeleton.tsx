import { t } from '../../lib/words.ts';
import classes from './feed-list.module.css';
import { PostBones } from './post-bones.tsx';

/** What the feed will look like, while it loads. */
export function FeedSkeleton() {
  return (
    <div className={classes.feed}>
      <p className={classes.loading} role="status">
        {t('feed.loading')}
      </p>
      {['first', 'second', 'third'].map((which) => (
        <PostBones key={which} withPicture={which === 'second'} />
      ))}
    </div>
  );
}
