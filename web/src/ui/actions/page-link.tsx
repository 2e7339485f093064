import type { ReactNode } from 'react';
import classes from './button.module.css';

export function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={classes.button} data-variant="outline" data-size="md" data-full>
      {children}
    </a>
  );
}
