import { Card } from '../ui/layout/card.tsx';
import skeleton from '../ui/lists/skeleton.module.css';
import classes from './event-card.module.css';

export function EventSkeleton() {
  return (
    <div aria-hidden>
      {['first', 'second', 'third'].map((key) => (
        <Card key={key} className={`${classes.card} ${classes.skeleton}`}>
          <div className={`${skeleton.circle} ${classes.day}`} />
          <div className={classes.main}>
            <div className={skeleton.line} style={{ width: '55%', height: 16 }} />
            <div className={skeleton.line} style={{ width: '30%' }} />
            <div className={skeleton.line} style={{ width: '70%' }} />
            <div className={skeleton.line} style={{ width: '45%' }} />
            <div className={skeleton.line} style={{ width: '95%' }} />
            <div className={skeleton.line} style={{ width: '60%' }} />
            <div className={classes.foot}>
              <div className={classes.going}>
                <div className={skeleton.line} style={{ width: 120 }} />
              </div>
              <div className={classes.actions}>
                <div className={`${skeleton.line} ${skeleton.button}`} />
              </div>
            </div>
          </div>
        </Card>
      ))}
    </div>
  );
}
