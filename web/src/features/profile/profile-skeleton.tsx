import { t } from '../../lib/words.ts';
import bones from '../../ui/bones.module.css';
import { Card } from '../../ui/card.tsx';
import classes from './profile-skeleton.module.css';

const cards = ['about', 'activity', 'experience'];

/** What a profile will look like, while it loads. */
export function ProfileSkeleton() {
  return (
    <>
      <p className={classes.loading} role="status">
        {t('profile.loading')}
      </p>
      <div className={classes.profile} aria-hidden>
        <Card className={classes.head}>
          <div className={`${bones.bone} ${classes.cover}`} />
          <div className={classes.face}>
            <div className={`${bones.face} ${classes.circle}`} />
          </div>
          <div className={classes.lines}>
            <div className={bones.bone} style={{ width: '38%', height: 20 }} />
            <div className={bones.bone} style={{ width: '26%' }} />
            <div className={bones.bone} style={{ width: '18%' }} />
          </div>
        </Card>
        {cards.map((card) => (
          <Card key={card} className={classes.card}>
            <div className={bones.bone} style={{ width: '22%', height: 16 }} />
            <div className={bones.bone} />
            <div className={bones.bone} style={{ width: '70%' }} />
          </Card>
        ))}
      </div>
    </>
  );
}
