import { type Icon, IconPencil } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './round-button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  icon?: Icon;
}

/** The main writing action of a screen, above a phone's bar. Wide screens have their own place for it. */
export function RoundButton({ label, icon: Picture = IconPencil, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={classes.button} aria-label={label} title={label}>
      <Picture size={24} stroke={1.8} aria-hidden />
    </button>
  );
}
