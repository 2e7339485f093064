import type { ComponentProps } from 'react';
import classes from './button.module.css';

interface Props extends ComponentProps<'button'> {
  variant?: 'filled' | 'soft' | 'quiet' | 'outline' | 'danger';
  size?: 'sm' | 'md';
  full?: boolean;
}

export function Button({ variant = 'filled', size = 'sm', full = false, type = 'button', ...rest }: Props) {
  return (
    <button {...rest} type={type} className={classes.button} data-variant={variant} data-size={size} data-full={full} />
  );
}
