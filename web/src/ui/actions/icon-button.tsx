import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './icon-button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  icon: Icon;
  label: string;
}

/** A button that is only a picture, with its name for everyone who does not see or know it. */
export function IconButton({ icon: Picture, label, className = '', ...rest }: Props) {
  return (
    // Safari focuses what is pressed only where a tabindex says so; menus close when they lose the focus.
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
