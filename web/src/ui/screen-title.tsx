import classes from './screen-title.module.css';

/** What a screen is about. */
export function ScreenTitle({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className={classes.title}>
      <h1>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
    </div>
  );
}
