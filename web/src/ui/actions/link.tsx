import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: To;
  /** What the next screen finds in its location. */
  state?: unknown;
}

/** A link to another screen. React Router's own brings 3 kB of fetching ahead and server rendering, of which we use none. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const open = useLinkClickHandler(to, { state });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) open(event);
      }}
    >
      {children}
    </a>
  );
}
