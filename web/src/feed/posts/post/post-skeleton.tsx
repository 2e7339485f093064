import { Card } from '../../../ui/layout/card.tsx';
import skeleton from '../../../ui/lists/skeleton.module.css';
import classes from './post-card.module.css';

export function PostSkeleton({ withPicture = false }: { withPicture?: boolean }) {
  return (
    <Card className={classes.post} aria-hidden>
      <div className={classes.header}>
        <div className={skeleton.circle} style={{ width: 40, height: 40 }} />
        <div className={classes.who}>
          <div className={skeleton.line} style={{ width: '32%' }} />
          <div className={skeleton.line} style={{ width: '25%' }} />
        </div>
      </div>
      <div className={classes.content}>
        <div className={skeleton.line} />
        <div className={skeleton.line} />
        <div className={skeleton.line} style={{ width: '70%' }} />
      </div>
      {withPicture && <div className={`${skeleton.line} ${classes.picture}`} />}
      <div className={classes.counts}>
        <div className={skeleton.line} style={{ width: '15%' }} />
      </div>
      <div className={`${classes.actions} ${classes.noActions}`} />
    </Card>
  );
}
