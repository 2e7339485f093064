import { Card } from '../ui/layout/card.tsx';
import skeleton from '../ui/lists/skeleton.module.css';
import classes from './event-card.module.css';
import day from './event-day.module.css';

export function EventSkeleton() {
  return (
    <div aria-hidden>
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <div key={key} className={classes.skeleton}>
          <Card className={classes.card ?? ''}>
            <div className={classes.stamp}>
              <div className={`${skeleton.circle} ${day.day}`} />
            </div>
            <div className={`${skeleton.line} ${classes.cover}`} style={{ height: 'auto', margin: 0 }} />
            <div className={classes.main}>
              <div className={skeleton.line} style={{ width: '55%', height: 16 }} />
              <div className={skeleton.line} style={{ width: '70%' }} />
            </div>
            <div className={classes.about}>
              <div className={skeleton.line} style={{ width: '90%' }} />
            </div>
            <div className={classes.foot}>
              <div className={skeleton.line} style={{ width: 120 }} />
              <div className={classes.actions}>
                <div className={`${skeleton.line} ${skeleton.button}`} />
              </div>
            </div>
          </Card>
        </div>
      ))}
    </div>
  );
}
