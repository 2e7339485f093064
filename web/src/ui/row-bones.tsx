import classes from './bones.module.css';

/** The shape of people in a list, while they load. */
export function RowBones({ count = 3, size = 48 }: { count?: number; size?: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <div key={index} className={classes.row} aria-hidden>
      <div className={classes.face} style={{ width: size, height: size }} />
      <div>
        <div className={classes.bone} style={{ width: '70%' }} />
        <div className={classes.bone} style={{ width: '45%' }} />
      </div>
    </div>
  ));
}
