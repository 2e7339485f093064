import { hueOf } from '../../lib/text/initials.ts';
import classes from './sender-name.module.css';

export function SenderName({ id, name }: { id: string | null; name: string }) {
  return (
    <p className={classes.sender} style={{ '--hue': hueOf(id ?? name) }}>
      <bdi data-person={id ?? undefined}>{name}</bdi>
    </p>
  );
}
