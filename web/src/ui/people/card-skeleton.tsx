import { Card } from '../layout/card.tsx';
import skeleton from '../lists/skeleton.module.css';
import card from './person-card.module.css';
import classes from './person-grid.module.css';

export function CardSkeleton({ count, isRoomy = false }: { count: number; isRoomy?: boolean }) {
  return (
    <div className={classes.grid} data-roomy={isRoomy} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
        <Card key={index} className={`${card.card} ${classes.skeleton}`}>
          <div className={`${skeleton.circle} ${classes.avatar}`} />
          <div className={card.who}>
            <div className={skeleton.line} style={{ width: '70%' }} />
            <div className={skeleton.line} style={{ width: '50%' }} />
            <div className={skeleton.line} style={{ width: '60%' }} />
          </div>
          <div className={card.chips}>
            <div className={skeleton.line} style={{ width: '80%' }} />
          </div>
          <div className={card.actions}>
            <div className={`${skeleton.line} ${skeleton.button}`} />
          </div>
        </Card>
      ))}
    </div>
  );
}
