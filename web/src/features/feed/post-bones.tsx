import bones from '../../ui/bones.module.css';
import { Card } from '../../ui/card.tsx';
import classes from './post-card.module.css';

/** What a post will look like, while it loads. */
export function PostBones({ withPicture = false }: { withPicture?: boolean }) {
  return (
    <Card className={classes.post} aria-hidden>
      <div className={classes.header}>
        <div className={bones.face} style={{ width: 48, height: 48 }} />
        <div className={classes.who}>
          <div className={bones.bone} style={{ width: '32%' }} />
          <div className={bones.bone} style={{ width: '25%' }} />
          <div className={bones.bone} style={{ width: '15%' }} />
        </div>
      </div>
      <div className={classes.content}>
        <div className={bones.bone} />
        <div className={bones.bone} />
        <div className={bones.bone} style={{ width: '70%' }} />
      </div>
      {withPicture && <div className={`${bones.bone} ${classes.picture}`} />}
      <div className={classes.counts}>
        <div className={bones.bone} style={{ width: '15%' }} />
      </div>
      <div className={`${classes.actions} ${classes.noActions}`} />
    </Card>
  );
}
