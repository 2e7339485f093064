import classes from './over-limit.module.css';

/** Shows the result of `tooLong`; renders nothing if the text fits. */
export function OverLimit({ over, id }: { over: string | undefined; id?: string }) {
  if (over === undefined) return null;
  return (
    <p className={classes.over} id={id}>
      {over}
    </p>
  );
}
