import { type ComponentProps, useTransition } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: To;
  state?: unknown;
}

/** A link to another screen. React Router's own adds 3 kB of prefetching and server rendering, which we don't use. It is marked while its screen loads. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const open = useLinkClickHandler(to, { state });
  const [isPending, startTransition] = useTransition();
  return (
    <a
      {...rest}
      href={useHref(to)}
      data-pending={isPending || undefined}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) startTransition(() => open(event));
      }}
    >
      {children}
    </a>
  );
}
