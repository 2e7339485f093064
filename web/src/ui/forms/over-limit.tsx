import classes from './over-limit.module.css';

/** Says by how much the text of a field is too long (`tooLong`); nothing while it fits. */
export function OverLimit({ over, id }: { over: string | undefined; id?: string }) {
  if (over === undefined) return null;
  return (
    <p className={classes.over} id={id}>
      {over}
    </p>
  );
}
