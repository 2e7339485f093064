import classes from './over-limit.module.css';

export function OverLimit({ over, id }: { over: string | undefined; id?: string }) {
  if (over === undefined) return null;
  return (
    <p className={classes.over} id={id}>
      {over}
    </p>
  );
}
