import classes from './guest-list.module.css';

/** On paper only: names with a box to tick. */
export function PaperList({ title, names }: { title: string; names: string[] }) {
  return (
    <div className={classes.paper}>
      <h2 dir="auto">{title}</h2>
      <ul>
        {names.map((name) => (
          <li key={name} dir="auto">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
