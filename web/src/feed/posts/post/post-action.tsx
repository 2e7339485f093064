import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useAction } from '../../../lib/api/use-action.ts';
import classes from './post-card.module.css';

interface Props extends ComponentProps<'button'> {
  icon: Icon;
}

export function PostAction({ icon: Picture, children, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={classes.action}>
      <Picture size={20} stroke={1.8} aria-hidden />
      {children}
    </button>
  );
}

interface ToggleProps extends Props {
  on: boolean;
  toggle: () => Promise<unknown>;
}

export function PostToggle({ on, toggle, ...rest }: ToggleProps) {
  const { act } = useAction();
  return <PostAction {...rest} aria-pressed={on} onClick={() => act(toggle)} />;
}
