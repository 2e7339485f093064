import bones from '../../ui/bones.module.css';
import { Card } from '../../ui/card.tsx';
import classes from './event-card.module.css';

/** The shape of events, while they load. */
export function EventBones() {
  return (
    <div aria-hidden>
      {['first', 'second', 'third'].map((key) => (
        <Card key={key} className={`${classes.card} ${classes.bones}`}>
          <div className={`${bones.face} ${classes.day}`} />
          <div className={classes.main}>
            <div className={bones.bone} style={{ width: '55%' }} />
            <div className={bones.bone} style={{ width: '30%' }} />
            <div className={bones.bone} style={{ width: '70%' }} />
            <div className={bones.bone} style={{ width: '90%' }} />
          </div>
        </Card>
      ))}
    </div>
  );
}
