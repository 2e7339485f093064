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
            <div className={bones.bone} style={{ width: '55%', height: 16 }} />
            <div className={bones.bone} style={{ width: '30%' }} />
            <div className={bones.bone} style={{ width: '70%' }} />
            <div className={bones.bone} style={{ width: '45%' }} />
            <div className={bones.bone} style={{ width: '95%' }} />
            <div className={bones.bone} style={{ width: '60%' }} />
            <div className={classes.foot}>
              <div className={classes.going}>
                <div className={bones.bone} style={{ width: 120 }} />
              </div>
              <div className={classes.actions}>
                <div className={`${bones.bone} ${bones.button}`} />
              </div>
            </div>
          </div>
        </Card>
      ))}
    </div>
  );
}
