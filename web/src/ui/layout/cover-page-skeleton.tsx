import skeleton from '../lists/skeleton.module.css';
import { Card } from './card.tsx';
import classes from './cover-page.module.css';

export function CoverPageSkeleton() {
  return (
    <div className={classes.page} aria-hidden>
      <div className={classes.bar} />
      <Card className={classes.main ?? ''}>
        <div className={classes.blank} />
        <div className={classes.body}>
          <div className={skeleton.line} style={{ width: '60%', height: 24 }} />
          <div className={skeleton.line} style={{ width: '35%' }} />
          <div className={skeleton.line} style={{ width: '45%' }} />
          <div className={skeleton.line} style={{ width: '90%' }} />
          <div className={skeleton.line} style={{ width: '70%' }} />
        </div>
      </Card>
    </div>
  );
}
