import { Card } from '../../ui/card.tsx';
import classes from './feed-list.module.css';

/** What a post will look like, while it loads. */
export function PostBones({ withPicture = false }: { withPicture?: boolean }) {
  return (
    <Card className={classes.skeleton ?? ''} aria-hidden>
      <div className={classes.skeletonHead}>
        <div className={classes.boneFace} />
        <div>
          <div className={classes.bone} style={{ width: '40%' }} />
          <div className={classes.bone} style={{ width: '25%' }} />
        </div>
      </div>
      <div className={classes.bone} />
      <div className={classes.bone} style={{ width: '80%' }} />
      {withPicture && <div className={classes.bonePicture} />}
    </Card>
  );
}
