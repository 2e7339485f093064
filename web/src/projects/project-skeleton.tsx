import { Card } from '../ui/layout/card.tsx';
import skeleton from '../ui/lists/skeleton.module.css';
import cards from './project-card.module.css';
import classes from './project-grid.module.css';

export function ProjectSkeleton() {
  return (
    <div className={classes.grid} aria-hidden>
      {['first', 'second', 'third'].map((key) => (
        <Card key={key} className={cards.card ?? ''}>
          <div className={cards.skeleton} />
          <div className={cards.body}>
            <div className={skeleton.line} style={{ width: '60%', height: 16 }} />
            <div className={skeleton.line} style={{ width: '35%' }} />
            <div className={skeleton.line} style={{ width: '90%' }} />
            <div className={skeleton.line} style={{ width: '80%' }} />
            <div className={skeleton.line} style={{ width: '50%' }} />
            <div className={skeleton.line} style={{ width: '30%' }} />
          </div>
        </Card>
      ))}
    </div>
  );
}
