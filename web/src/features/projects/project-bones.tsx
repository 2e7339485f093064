import bones from '../../ui/bones.module.css';
import { Card } from '../../ui/card.tsx';
import cards from './project-card.module.css';
import classes from './project-grid.module.css';

/** The shape of projects, while they load. */
export function ProjectBones() {
  return (
    <div className={classes.grid} aria-hidden>
      {['first', 'second', 'third'].map((key) => (
        <Card key={key} className={cards.card ?? ''}>
          <div className={`${cards.picture} ${cards.bones}`} />
          <div className={cards.body}>
            <div className={bones.bone} style={{ width: '60%', height: 16 }} />
            <div className={bones.bone} style={{ width: '35%' }} />
            <div className={bones.bone} style={{ width: '90%' }} />
            <div className={bones.bone} style={{ width: '80%' }} />
            <div className={bones.bone} style={{ width: '50%' }} />
            <div className={bones.bone} style={{ width: '30%' }} />
          </div>
        </Card>
      ))}
    </div>
  );
}
