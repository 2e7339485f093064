import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './icon-button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  icon: Icon;
  label: string;
}

export function IconButton({ icon: Picture, label, className = '', ...rest }: Props) {
  return (
    // Safari only focuses a clicked element with a tabindex, and menus close when they lose the focus.
    <button
      type="button"
      tabIndex={0}
      {...rest}
      className={`${classes.button} ${className}`}
      aria-label={label}
      title={label}
    >
      <Picture size={20} stroke={1.8} aria-hidden />
    </button>
  );
}
