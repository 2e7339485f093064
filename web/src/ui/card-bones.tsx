import bones from './bones.module.css';
import { Card } from './card.tsx';
import card from './person-card.module.css';
import classes from './person-grid.module.css';

/** The shape of people's cards, while they load. */
export function CardBones({ count }: { count: number }) {
  return (
    <div className={classes.grid} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Card key={index} className={`${card.card} ${classes.bones}`}>
          <div className={bones.face} style={{ width: 72, height: 72 }} />
          <div className={card.who}>
            <div className={bones.bone} style={{ width: '70%' }} />
            <div className={bones.bone} style={{ width: '50%' }} />
            <div className={bones.bone} style={{ width: '60%' }} />
          </div>
          <div className={card.chips}>
            <div className={bones.bone} style={{ width: '80%' }} />
          </div>
          <div className={card.actions}>
            <div className={`${bones.bone} ${bones.button}`} />
          </div>
        </Card>
      ))}
    </div>
  );
}
