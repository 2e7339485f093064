import bones from './bones.module.css';
import { Card } from './card.tsx';
import classes from './person-grid.module.css';

/** The shape of people's cards, while they load. */
export function CardBones({ count }: { count: number }) {
  return (
    <div className={classes.grid} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Card key={index} className={classes.bones ?? ''}>
          <div className={`${bones.face} ${classes.face}`} />
          <div className={bones.bone} style={{ width: '60%' }} />
          <div className={bones.bone} style={{ width: '45%' }} />
          <div className={bones.bone} style={{ width: '70%' }} />
          <div className={`${bones.bone} ${classes.button}`} />
        </Card>
      ))}
    </div>
  );
}
