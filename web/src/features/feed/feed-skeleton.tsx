import { t } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import classes from './feed-list.module.css';

/** What the feed will look like, while it loads. */
export function FeedSkeleton() {
  return (
    <div className={classes.feed}>
      <p className={classes.loading} role="status">
        {t('feed.loading')}
      </p>
      {['first', 'second', 'third'].map((which) => (
        <Card key={which} className={classes.skeleton ?? ''} aria-hidden>
          <div className={classes.skeletonHead}>
            <div className={classes.boneFace} />
            <div>
              <div className={classes.bone} style={{ width: '40%' }} />
              <div className={classes.bone} style={{ width: '25%' }} />
            </div>
          </div>
          <div className={classes.bone} />
          <div className={classes.bone} style={{ width: '80%' }} />
          {which === 'second' && <div className={classes.bonePicture} />}
        </Card>
      ))}
    </div>
  );
}
